// The colours of the line while the user types, and grey text after the end of the line. libedit
// draws neither the colours nor the grey text. libedit's copy of the screen stays correct, since
// only colours change and the grey text is erased before libedit draws.

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "editor.h"

/// A position on the screen, relative to the row and column at which the prompt begins.
typedef struct {
  size_t row, column;
} place;

/// Moves a position past a character, and wraps lines like libedit.
static void step(place *at, wchar_t character, size_t columns) {
  size_t width = (size_t)cle_scalar_width((uint32_t)character);
  if (at->column + width > columns) *at = (place){at->row + 1, 0};
  at->column += width;
  if (at->column >= columns) *at = (place){at->row + 1, 0};
}

/// Moves the cursor by some rows down or up, and to a column.
static void move(FILE *stream, long rows, size_t column) {
  if (rows > 0) fprintf(stream, "\033[%ldB", rows);
  if (rows < 0) fprintf(stream, "\033[%ldA", -rows);
  fputc('\r', stream);
  if (column > 0) fprintf(stream, "\033[%zuC", column);
}

/// The next character of text, as encoded for libedit; 0 at the end. ANSI sequences before the
/// character are drawn.
static wchar_t next_character(cle_editor *editor, const char **text, size_t *bytes) {
  while (**text == '\033') {
    size_t length = 1 + strcspn(*text + 1, "m");
    if ((*text)[length] == 'm') length += 1;
    fwrite(*text, 1, length, editor->stream);
    *text += length;
  }
  if (**text == 0) return 0;
  *bytes = editor->callbacks.cluster_length(editor->callbacks.context, *text, strlen(*text));
  return cle_stand_in(&editor->clusters, *text, *bytes);
}

static void draw_painted(cle_editor *editor, const char *text, place at, size_t columns) {
  size_t bytes = 0;
  for (wchar_t character; (character = next_character(editor, &text, &bytes)) != 0; text += bytes) {
    place after = at;
    step(&after, character, columns);
    // A wide character that does not fit is drawn completely in the next row.
    bool wraps = at.column + (size_t)cle_scalar_width((uint32_t)character) > columns;
    if (wraps) move(editor->stream, 1, 0);
    fwrite(text, 1, bytes, editor->stream);
    // The cursor can move down, because libedit has drawn the row below.
    if (after.column == 0) move(editor->stream, 1, 0);
    at = after;
  }
}

/// The number of bytes of a text's first line that fit into `room` columns.
static size_t fitting_bytes(cle_editor *editor, const char *text, size_t room) {
  size_t length = 0;
  while (text[length] != 0 && text[length] != '\n') {
    size_t bytes = editor->callbacks.cluster_length(editor->callbacks.context, text + length,
                                                    strlen(text + length));
    wchar_t character = cle_stand_in(&editor->clusters, text + length, bytes);
    size_t width = (size_t)cle_scalar_width((uint32_t)character);
    if (width > room) break;
    room -= width;
    length += bytes;
  }
  return length;
}

/// The first line of a text that fits completely; NULL if no line fits.
static const char *fitting_line(cle_editor *editor, const char *text, size_t room) {
  while (text != NULL) {
    size_t length = strcspn(text, "\n");
    if (fitting_bytes(editor, text, room) == length) return text;
    text = text[length] == 0 ? NULL : text + length + 1;
  }
  return NULL;
}

/// Draws the part of a line that fits. Returns false if nothing fits.
static bool draw_trailing(cle_editor *editor, const char *text, size_t room) {
  size_t length = fitting_bytes(editor, text, room);
  if (length == 0) return false;
  fputs("\033[90m", editor->stream);
  fwrite(text, 1, length, editor->stream);
  fputs("\033[0m", editor->stream);
  return true;
}

static bool is_plain(const LineInfoW *line) {
  for (const wchar_t *p = line->buffer; p < line->lastchar; p++)
    if (*p < 0x20 || *p == 0x7f) return false;
  return true;
}

void cle_show_overlay(cle_editor *editor) {
  cle_overlay *overlay = &editor->overlay;
  size_t columns = (size_t)cle_terminal_columns(editor->output);
  const LineInfoW *line = el_wline(editor->line);
  if (!editor->control_sequences || editor->callbacks.decorate == NULL || columns < 2
      || editor->search.active || overlay->trails || !is_plain(line))
    return;
  place at = {0, 0};
  bool hidden = false;
  for (const wchar_t *p = editor->prompt; *p != 0; p++) {
    if (*p == CLE_PROMPT_ESCAPE) hidden = !hidden;
    else if (!hidden) step(&at, *p, columns);
  }
  place start = at, cursor = at;
  for (const wchar_t *p = line->buffer; p < line->lastchar; p++) {
    if (p == line->cursor) cursor = at;
    step(&at, *p, columns);
  }
  if (line->cursor == line->lastchar) cursor = at;
  if (at.row + 1 >= (size_t)cle_terminal_rows(editor->output)) return;

  size_t offset = cle_cursor(editor);
  cle_decoration looks =
      editor->callbacks.decorate(editor->callbacks.context, cle_text(editor), offset);
  free(overlay->suggestion);
  overlay->suggestion = looks.suggestion;
  // The last column stays empty: text in this column makes terminals wrap the line.
  size_t room = columns - at.column - 1;
  const char *trailing =
      looks.suggestion != NULL ? looks.suggestion : fitting_line(editor, looks.hints, room);
  if (looks.painted != NULL) {
    move(editor->stream, (long)start.row - (long)cursor.row, start.column);
    draw_painted(editor, looks.painted, start, columns);
    fputs("\033[0m", editor->stream);
    move(editor->stream, 0, at.column);
  } else if (trailing != NULL) {
    move(editor->stream, (long)at.row - (long)cursor.row, at.column);
  }
  if (trailing != NULL) overlay->trails = draw_trailing(editor, trailing, room);
  if (looks.painted != NULL || trailing != NULL)
    move(editor->stream, (long)cursor.row - (long)at.row, cursor.column);
  overlay->rows = at.row - cursor.row;
  overlay->cursor_column = cursor.column;
  overlay->end_column = at.column;
  fflush(editor->stream);
  free(looks.painted);
  free(looks.hints);
}

void cle_hide_overlay(cle_editor *editor) {
  cle_overlay *overlay = &editor->overlay;
  if (!overlay->trails) return;
  overlay->trails = false;
  move(editor->stream, (long)overlay->rows, overlay->end_column);
  fputs("\033[K", editor->stream);
  move(editor->stream, -(long)overlay->rows, overlay->cursor_column);
  fflush(editor->stream);
}
