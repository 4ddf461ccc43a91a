#define _GNU_SOURCE

#include "CErrors.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"

// MARK: - Text

/// The length of a control sequence that colours text or erases a line; 0 for other sequences.
static size_t length_of_style(const unsigned char *text, size_t length) {
  if (length < 3 || text[0] != 0x1B || text[1] != '[') return 0;
  size_t end = 2;
  while (end < length && ((text[end] >= '0' && text[end] <= '9') || text[end] == ';')) end++;
  return end < length && (text[end] == 'm' || text[end] == 'K') ? end + 1 : 0;
}

/// A scalar of two or three bytes that controls a terminal or the direction of text; 0 for other
/// scalars.
static unsigned hidden_scalar(const unsigned char *text, size_t length, size_t *used) {
  if (length >= 2 && text[0] == 0xC2 && text[1] >= 0x80 && text[1] <= 0x9F) {
    *used = 2;
    return text[1];
  }
  if (length < 3 || text[0] != 0xE2 || (text[1] != 0x80 && text[1] != 0x81)) return 0;
  unsigned scalar = 0x2000u | (unsigned)(text[1] & 1) << 6 | (text[2] & 0x3Fu);
  bool hides = scalar == 0x200E || scalar == 0x200F || (scalar >= 0x202A && scalar <= 0x202E) ||
               (scalar >= 0x2066 && scalar <= 0x2069);
  *used = 3;
  return hides ? scalar : 0;
}

static size_t put_escape(char *place, unsigned scalar) {
  static const char digits[] = "0123456789ABCDEF";
  size_t length = 0;
  memcpy(place, "\\u{", 3);
  length = 3;
  for (int shift = 12; shift >= 0; shift -= 4) {
    if (scalar >> shift || shift == 0) place[length++] = digits[scalar >> shift & 0xF];
  }
  place[length++] = '}';
  return length;
}

void cpr_put_escaped(int descriptor, const char *written, size_t length) {
  const unsigned char *text = (const unsigned char *)written;
  char buffer[1024];
  size_t count = 0;
  for (size_t i = 0; i < length;) {
    if (count > sizeof buffer - 80) {
      cpr_put_all(descriptor, buffer, count);
      count = 0;
    }
    size_t used = 1;
    unsigned char byte = text[i];
    bool ends_line = byte == '\r' && i + 1 < length && (text[i + 1] == '\n' || text[i + 1] == 0x1B);
    unsigned hidden = hidden_scalar(text + i, length - i, &used);
    size_t style = length_of_style(text + i, length - i);
    if (hidden) {
      count += put_escape(buffer + count, hidden);
    } else if (style && style < 64) {
      used = style;
      memcpy(buffer + count, text + i, used);
      count += used;
    } else if ((byte < 0x20 && byte != '\n' && byte != '\t' && !ends_line) || byte == 0x7F) {
      count += put_escape(buffer + count, byte);
    } else {
      used = 1;
      buffer[count++] = (char)byte;
    }
    i += used;
  }
  cpr_put_all(descriptor, buffer, count);
}

/// Whether text for standard error goes to a terminal.
static bool is_shown(int descriptor) { return descriptor == STDERR_FILENO && isatty(descriptor); }

ssize_t cpr_write(int descriptor, const void *text, size_t length) {
  if (!is_shown(descriptor)) return write(descriptor, text, length);
  cpr_put_escaped(descriptor, text, length);
  return (ssize_t)length;
}

int cpr_fprintf(FILE *file, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  char *text = NULL;
  int length = vasprintf(&text, format, arguments);
  va_end(arguments);
  if (length < 0) return length;
  __wrap_fwrite(text, 1, (size_t)length, file);
  free(text);
  return length;
}

ssize_t __wrap_write(int descriptor, const void *text, size_t length) {
  return cpr_write(descriptor, text, length);
}

size_t __wrap_fwrite(const void *text, size_t size, size_t count, FILE *file) {
  if (file != stderr || !is_shown(STDERR_FILENO)) return fwrite(text, size, count, file);
  fflush(file);
  cpr_put_escaped(STDERR_FILENO, text, size * count);
  return count;
}

int __wrap_fputs(const char *text, FILE *file) {
  size_t length = strlen(text);
  return __wrap_fwrite(text, 1, length, file) == length ? 1 : EOF;
}

void cpr_report_trap(unsigned flags, const char *message) {
  (void)flags;
  __wrap_fputs(message, stderr);
}

// MARK: - Ends

void __wrap__exit(int status) {
  cpr_report_exit();
  _exit(status);
}

void __wrap__Exit(int status) { __wrap__exit(status); }

int __wrap_execve(const char *program, char *const *arguments, char *const *variables) {
  (void)program, (void)arguments, (void)variables;
  cpr_report_exit();
  _exit(cpr_crash_status());
}

int __wrap_execv(const char *program, char *const *arguments) {
  return __wrap_execve(program, arguments, NULL);
}

int __wrap_execvp(const char *program, char *const *arguments) {
  return __wrap_execve(program, arguments, NULL);
}

extern int __cxa_atexit(void (*)(void *), void *, void *);

static void run_at_exit(void *work) { ((void (*)(void))work)(); }

int __wrap_atexit(void (*work)(void)) { return __cxa_atexit(run_at_exit, (void *)work, NULL); }
