#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "editor.h"

// MARK: - Text

cle_editor *cle_owner(EditLine *line) {
  void *editor = NULL;
  el_wget(line, EL_CLIENTDATA, &editor);
  return editor;
}

wchar_t *cle_widen(cle_editor *editor, const char *text) {
  size_t length = strlen(text), count = 0;
  wchar_t *wide = cle_allocate(NULL, sizeof(wchar_t) * (length + 1));
  while (length > 0) {
    bool plain = (unsigned char)text[0] < 0x80 && (unsigned char)text[1] < 0x80;
    size_t bytes =
        plain ? 1 : editor->callbacks.cluster_length(editor->callbacks.context, text, length);
    wide[count++] = cle_stand_in(&editor->clusters, text, bytes);
    text += bytes;
    length -= bytes;
  }
  wide[count] = 0;
  return wide;
}

size_t cle_narrow_one(const cle_editor *editor, wchar_t character, char *bytes) {
  const char *cluster = cle_stood_for(&editor->clusters, (uint32_t)character);
  if (cluster == NULL) {
    char own[4];
    return cle_encode((uint32_t)character, bytes == NULL ? own : bytes);
  }
  size_t length = strlen(cluster);
  if (bytes != NULL) memcpy(bytes, cluster, length);
  return length;
}

size_t cle_narrow_length(const cle_editor *editor, const wchar_t *wide, size_t count) {
  size_t length = 0;
  for (size_t i = 0; i < count; i++) length += cle_narrow_one(editor, wide[i], NULL);
  return length;
}

char *cle_narrow(const cle_editor *editor, const wchar_t *wide, size_t count) {
  char *text = cle_allocate(NULL, cle_narrow_length(editor, wide, count) + 1);
  size_t length = 0;
  for (size_t i = 0; i < count; i++) length += cle_narrow_one(editor, wide[i], text + length);
  text[length] = 0;
  return text;
}

// MARK: - Drawing

static void write_all(int descriptor, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(descriptor, bytes, length);
    if (written < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
      poll(&ready, 1, -1);
    } else if (written < 0 && errno != EINTR) {
      return;
    } else if (written > 0) {
      bytes += written;
      length -= (size_t)written;
    }
  }
}

ssize_t cle_draw(void *context, const char *bytes, size_t size) {
  cle_editor *editor = context;
  size_t length = editor->partial_length + size, at = 0, count = 0;
  char *all = cle_allocate(NULL, length + 1);
  memcpy(all, editor->partial, editor->partial_length);
  memcpy(all + editor->partial_length, bytes, size);
  editor->partial_length = 0;

  char *drawn = cle_allocate(NULL, length + 1);
  size_t capacity = length;
  while (at < length) {
    uint32_t scalar = 0;
    size_t taken = cle_decode((unsigned char *)all + at, length - at, &scalar);
    if (taken == 0) {
      editor->partial_length = length - at;
      memcpy(editor->partial, all + at, length - at);
      break;
    }
    const char *cluster = cle_stood_for(&editor->clusters, scalar);
    const char *piece = cluster == NULL ? all + at : cluster;
    size_t added = cluster == NULL ? taken : strlen(cluster);
    if (count + added > capacity) {
      capacity = 2 * (count + added);
      drawn = cle_allocate(drawn, capacity);
    }
    memcpy(drawn + count, piece, added);
    count += added;
    at += taken;
  }
  write_all(editor->output, drawn, count);
  free(drawn);
  free(all);
  return (ssize_t)size;
}

void cle_send_sequence(cle_editor *editor, const char *sequence) {
  if (!editor->control_sequences) return;
  fputs(sequence, editor->stream);
  fflush(editor->stream);
}

void cle_draw_again(cle_editor *editor) {
  fputc('\r', editor->stream);
  el_wset(editor->line, EL_REFRESH);
}

/// The columns of the prompt plus the columns of the line up to the cursor, as if the terminal were
/// wide enough for one row.
static size_t columns_before_cursor(cle_editor *editor) {
  size_t columns = 0;
  bool hidden = false;
  for (const wchar_t *p = editor->prompt; *p != 0; p++) {
    if (*p == CLE_PROMPT_ESCAPE) hidden = !hidden;
    else if (!hidden) columns += (size_t)cle_scalar_width((uint32_t)*p);
  }
  const LineInfoW *line = el_wline(editor->line);
  for (const wchar_t *p = line->buffer; p < line->cursor; p++)
    columns += (size_t)cle_scalar_width((uint32_t)*p);
  return columns;
}

void cle_clear_line(cle_editor *editor) {
  int columns = cle_terminal_columns(editor->output);
  if (editor->control_sequences && columns > 0) {
    size_t rows = columns_before_cursor(editor) / (size_t)columns;
    if (rows > 0) fprintf(editor->stream, "\033[%zuA", rows);
    fputs("\r\033[J", editor->stream);
  } else {
    fputc('\n', editor->stream);
  }
}

void cle_resize(cle_editor *editor) {
  cle_clear_line(editor);
  // Erasing the screen also erased the text after the line.
  editor->overlay.trails = false;
  el_resize(editor->line);
  cle_draw_again(editor);
}
