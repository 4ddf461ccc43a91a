// Declarations that the files of the editor share. A file that includes this header must define
// `_GNU_SOURCE`.

#ifndef CLIBEDIT_EDITOR_H
#define CLIBEDIT_EDITOR_H

#include <histedit.h>
#include <termios.h>

#include "internal.h"

/// C1 control characters, which are removed from the typed input. The editor passes these
/// characters to libedit to run a function that cannot be called from inside another function of
/// libedit.
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
  /// The age of the entry that was last found: 0 for the newest entry.
  size_t age;
  /// The key that continues the search.
  wchar_t key;
  /// The prompt, line and cursor before the search, which are restored at its end.
  wchar_t *prompt, *line;
  size_t cursor;
} cle_search;

/// The text that is drawn over and after libedit's output, and its position. libedit does not know
/// this text.
typedef struct {
  /// The text that the right arrow accepts.
  char *suggestion;
  /// Whether text is shown after the end of the line.
  bool trails;
  /// The number of rows from the cursor to the end of the line, and the columns of the cursor and
  /// the end.
  size_t rows, cursor_column, end_column;
} cle_overlay;

struct cle_editor {
  EditLine *line;
  FILE *stream;
  int input, output;
  /// The settings of the terminal before `cle_open`, which `cle_close` restores.
  struct termios found;
  bool has_found;
  bool control_sequences;
  cle_callbacks callbacks;
  cle_input keys;
  cle_clusters clusters;
  /// The first bytes of a UTF-8 sequence that libedit has not drawn completely yet.
  char partial[4];
  size_t partial_length;
  wchar_t *prompt;
  char *text;
  /// The character that replaces the character before the cursor.
  wchar_t joined;
  /// The text to show below the line, and the position of the cursor before the text is shown.
  char *below;
  int below_cursor;
  /// The last two keys that were typed.
  wchar_t key, previous_key;
  bool interrupted;
  /// The text of `cle_type_over`: typed keys that repeat it are ignored.
  char *over;
  cle_overlay overlay;
  cle_search search;
  /// A key that is handled before the next typed key.
  wchar_t held_key;
  HistoryW *history;
  /// The age and the text of the history entry that libedit is reading.
  size_t history_age;
  wchar_t *history_text;
};

/// The editor that a callback from libedit belongs to.
cle_editor *cle_owner(EditLine *line);

// Text. The results are malloc'ed. libedit receives a private-use character in place of each
// grapheme cluster.

wchar_t *cle_widen(cle_editor *editor, const char *text);
char *cle_narrow(const cle_editor *editor, const wchar_t *wide, size_t count);
size_t cle_narrow_length(const cle_editor *editor, const wchar_t *wide, size_t count);

/// Writes a character, or the cluster that a private-use character replaces, as UTF-8. Returns the
/// number of bytes.
size_t cle_narrow_one(const cle_editor *editor, wchar_t character, char *bytes);

// Drawing

/// The character before and after a control sequence in a prompt; the sequence takes no columns.
enum { CLE_PROMPT_ESCAPE = 1 };

/// The write function of the stream on which libedit draws: replaces private-use characters by
/// their clusters.
ssize_t cle_draw(void *context, const char *bytes, size_t size);

/// Sends a control sequence that libedit does not use, if `control_sequences` was true for
/// `cle_open`.
void cle_send_sequence(cle_editor *editor, const char *sequence);

/// Draws the prompt and the line, starting at the first column of the cursor's screen line.
void cle_draw_again(cle_editor *editor);

/// Erases the prompt and the line from the screen.
void cle_clear_line(cle_editor *editor);

/// Erases the line and draws it again after a change of the window size. The terminal may already
/// have rewrapped the line.
void cle_resize(cle_editor *editor);

/// Draws the colours of the line and the text after the line; called before waiting for a key.
void cle_show_overlay(cle_editor *editor);

/// Erases the text after the line; called before handling a key.
void cle_hide_overlay(cle_editor *editor);

// Typing

/// Sets the terminal's settings for other programs: the settings before editing, with echo.
void cle_release_terminal(cle_editor *editor);

/// Sets the terminal's settings for editing again, and draws the line.
void cle_take_terminal(cle_editor *editor);

/// Stores the next character for libedit in `*character`.
int cle_next_character(EditLine *line, wchar_t *character);

/// Begins a search, or continues the search with a key.
unsigned char cle_search_key(EditLine *line, int key);

/// Ends a running search, and keeps the line.
void cle_search_end(cle_editor *editor);

/// Adds rxs's functions to libedit, binds keys, and reads the user's `.editrc`.
void cle_bind_keys(cle_editor *editor);

#endif
