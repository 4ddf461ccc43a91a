// Declarations that the parts of the editor share. Needs `_GNU_SOURCE`.

#ifndef CLIBEDIT_EDITOR_H
#define CLIBEDIT_EDITOR_H

#include <histedit.h>
#include <termios.h>

#include "internal.h"

/// Characters that no keyboard sends (C1 controls, dropped from the input): each runs one
/// function, for what can't be done from inside a single libedit function.
enum {
  KEY_ACCEPT = 0x90,
  KEY_JOIN = 0x91,
  KEY_PASTE = 0x92,
  KEY_SHOW_INTERRUPT = 0x93,
  KEY_SHOW_BELOW = 0x94,
  KEY_LITERAL_TAB = 0x95,
  KEY_SEARCH = 0x96,
  KEY_FORWARD = 0x97,
  KEY_EDIT = 0x98,
};

/// A search through the history.
typedef struct {
  bool active, fails;
  wchar_t query[128];
  size_t length;
  /// The age of the entry that was found last.
  size_t age;
  /// The key to act on.
  wchar_t key;
  /// The prompt, line and cursor that the search hides.
  wchar_t *prompt, *line;
  size_t cursor;
} cle_search;

/// The text that is drawn over and behind libedit's own, which knows nothing of it.
typedef struct {
  /// The text that the right arrow takes.
  char *suggestion;
  /// Whether text stands behind the line.
  bool trails;
  /// The way from the cursor to the end of the line, in rows, and the columns of both.
  size_t rows, cursor_column, end_column;
} cle_overlay;

struct cle_editor {
  EditLine *line;
  FILE *stream;
  int input, output;
  /// The settings of the terminal as they were found, to be left so.
  struct termios found;
  bool has_found;
  bool control_sequences;
  cle_callbacks callbacks;
  cle_input keys;
  cle_clusters clusters;
  /// A UTF-8 sequence of which only a part was written so far.
  char partial[4];
  size_t partial_length;
  wchar_t *prompt;
  char *text;
  /// The character that replaces the one before the cursor.
  wchar_t joined;
  /// The text that waits to be shown below the line, and where the cursor was.
  char *below;
  int below_cursor;
  /// The last two keys that were typed.
  wchar_t key, previous_key;
  bool interrupted;
  /// The text that typed keys may repeat, from the next one on.
  char *over;
  cle_overlay overlay;
  cle_search search;
  /// The key that comes next, before what is typed.
  wchar_t held_key;
  HistoryW *history;
  /// The entry that libedit's walk through the history has reached, and its text.
  size_t history_age;
  wchar_t *history_text;
};

/// The editor that libedit calls back for.
cle_editor *cle_owner(EditLine *line);

// Text: malloc'ed copies, with stand-ins on libedit's side and clusters on ours

wchar_t *cle_widen(cle_editor *editor, const char *text);
char *cle_narrow(const cle_editor *editor, const wchar_t *wide, size_t count);
size_t cle_narrow_length(const cle_editor *editor, const wchar_t *wide, size_t count);

/// Writes the UTF-8 of a character, or of what it stands for, and returns its length.
size_t cle_narrow_one(const cle_editor *editor, wchar_t character, char *bytes);

// Drawing

/// The character around sequences in a prompt that take no columns.
enum { CLE_PROMPT_ESCAPE = 1 };

/// The stream that libedit draws on: puts clusters in the place of their stand-ins.
ssize_t cle_draw(void *context, const char *bytes, size_t size);

/// Sends a sequence that libedit knows nothing of, where the terminal is one that may get it.
void cle_send_sequence(cle_editor *editor, const char *sequence);

/// Draws prompt and line from the beginning of the screen line the cursor is on.
void cle_draw_again(cle_editor *editor);

/// Takes prompt and line off the screen.
void cle_clear_line(cle_editor *editor);

/// The window has another size: terminals that wrap lines again have done so by now.
void cle_resize(cle_editor *editor);

/// Draws the line in its colours, and what stands behind it; to be called before a key is awaited.
void cle_show_overlay(cle_editor *editor);

/// Takes away what stands behind the line; to be called before a key is acted on.
void cle_hide_overlay(cle_editor *editor);

// Typing

/// Puts the terminal into the state that programs find it in.
void cle_release_terminal(cle_editor *editor);

/// Puts the terminal into the state for editing again, whatever was done to it meanwhile.
void cle_take_terminal(cle_editor *editor);

/// libedit's source of characters.
int cle_next_character(EditLine *line, wchar_t *character);

/// Begins a search, or takes it a key further.
unsigned char cle_search_key(EditLine *line, int key);

/// Leaves the search, if there is one, with the line as it is.
void cle_search_end(cle_editor *editor);

/// Adds our functions to libedit's, binds keys, and reads the user's `.editrc`.
void cle_bind_keys(cle_editor *editor);

#endif
