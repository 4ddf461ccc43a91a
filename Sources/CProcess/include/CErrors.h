/// Replacements for functions with which compiled code writes to standard error or ends the
/// process.
///
/// The linker redirects calls of compiled code to `__wrap_…`, and calls of Foundation to `cpr_…`.

#ifndef CERRORS_H
#define CERRORS_H

#include <stdio.h>
#include <sys/types.h>

/// Writes a text; control characters and bidirectional controls are escaped, and colours are kept.
void cpr_put_escaped(int descriptor, const char *text, size_t length);

/// Like `write`, but escapes the text if the descriptor is standard error and a terminal.
ssize_t cpr_write(int descriptor, const void *text, size_t length);

/// Like `fprintf`, but escapes the text if the file is standard error and a terminal.
int cpr_fprintf(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

/// Replaces the Swift runtime's function that writes the message of a trap; no stack trace is
/// written.
void cpr_report_trap(unsigned flags, const char *message);

ssize_t __wrap_write(int descriptor, const void *text, size_t length);
size_t __wrap_fwrite(const void *text, size_t size, size_t count, FILE *file);
int __wrap_fputs(const char *text, FILE *file);

/// Ends the process; if a statement is running, this counts as a crash of the statement.
void __wrap__exit(int status);
void __wrap__Exit(int status);
int __wrap_execv(const char *program, char *const *arguments);
int __wrap_execve(const char *program, char *const *arguments, char *const *variables);
int __wrap_execvp(const char *program, char *const *arguments);

/// Works like `atexit`, which the C library does not export as a dynamic symbol.
int __wrap_atexit(void (*work)(void));

#endif
