/// The text that compiled code writes to standard error, and its ways to end the process.
///
/// The linker leads calls of compiled code to `__wrap_…`, and those of Foundation to `cpr_…`.

#ifndef CERRORS_H
#define CERRORS_H

#include <stdio.h>
#include <sys/types.h>

/// Writes a text in which control characters and bidirectional controls are escapes; colours stay.
void cpr_put_escaped(int descriptor, const char *text, size_t length);

/// `write`, which escapes what a person sees of standard error.
ssize_t cpr_write(int descriptor, const void *text, size_t length);

/// `fprintf`, which escapes what a person sees of standard error.
int cpr_fprintf(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

/// Writes the message of a trap without the calls that led to it, in the place of the Swift runtime.
void cpr_report_trap(unsigned flags, const char *message);

ssize_t __wrap_write(int descriptor, const void *text, size_t length);
size_t __wrap_fwrite(const void *text, size_t size, size_t count, FILE *file);
int __wrap_fputs(const char *text, FILE *file);

/// End the process as a crash does, where a statement runs.
void __wrap__exit(int status);
void __wrap__Exit(int status);
int __wrap_execv(const char *program, char *const *arguments);
int __wrap_execve(const char *program, char *const *arguments, char *const *variables);
int __wrap_execvp(const char *program, char *const *arguments);

/// `atexit`, which no library exports.
int __wrap_atexit(void (*work)(void));

#endif
