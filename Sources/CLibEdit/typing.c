#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "editor.h"

/// The longest time to wait for the rest of an escape sequence, in milliseconds.
static const int sequence_patience = 50;
/// The pause after which a pasted block counts as ended, in milliseconds.
static const int paste_patience = 3000;
/// The time without typing after which the editor looks for news, in milliseconds.
static const int news_patience = 100;

void cle_release_terminal(cle_editor *editor) {
  cle_send_sequence(editor, "\033[?2004l");
  fflush(editor->stream);
  el_wset(editor->line, EL_PREP_TERM, 0);
  // Another program that uses the terminal echoes typed text, but a running statement does not.
  struct termios shown;
  if (tcgetattr(editor->input, &shown) != 0) return;
  shown.c_lflag |= ECHO;
  tcsetattr(editor->input, TCSADRAIN, &shown);
}

void cle_take_terminal(cle_editor *editor) {
  el_wset(editor->line, EL_PREP_TERM, 0);
  el_wset(editor->line, EL_PREP_TERM, 1);
  cle_send_sequence(editor, "\033[?2004h");
  editor->overlay.trails = false;
  cle_draw_again(editor);
}

/// Waits for bytes or a signal. Returns false after `patience` milliseconds.
static bool wait_for_input(cle_editor *editor, int patience) {
  struct pollfd ready[] = {
      {.fd = editor->input, .events = POLLIN},
      {.fd = cle_signal_descriptor(), .events = POLLIN},
  };
  int count = poll(ready, 2, patience);
  if (count == 0) return false;
  if (count > 0 && ready[1].revents != 0) {
    cle_drain_signals();
    if (cle_process_continued()) cle_take_terminal(editor);
    if (cle_window_changed()) cle_resize(editor);
  }
  return true;
}

/// Reads the available bytes. Returns false at the end of the input.
static bool read_bytes(cle_editor *editor) {
  struct pollfd ready = {.fd = editor->input, .events = POLLIN};
  if (poll(&ready, 1, 0) <= 0) return true;
  char bytes[4096];
  ssize_t count = read(editor->input, bytes, sizeof bytes);
  if (count > 0) cle_input_feed(&editor->keys, bytes, (size_t)count);
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

static bool is_one_cluster(const cle_editor *editor, const char *text, size_t length) {
  return editor->callbacks.cluster_length(editor->callbacks.context, text, length) == length;
}

/// The largest number of bytes in a cluster. Longer clusters, which no keyboard sends, are split.
enum { CLUSTER_LIMIT = 96 };

/// The character for a non-ASCII scalar and the marks that arrived with the scalar; 0 for no
/// character.
///
/// Marks that arrive later are joined to the character before the cursor: `KEY_JOIN` replaces this
/// character.
static wchar_t key_for_cluster(cle_editor *editor, uint32_t scalar) {
  char text[CLUSTER_LIMIT + 5];
  const LineInfoW *line = el_wline(editor->line);
  size_t before = line->cursor == line->buffer ? 0 : cle_narrow_length(editor, line->cursor - 1, 1);
  if (before > CLUSTER_LIMIT) before = 0;
  if (before > 0) cle_narrow_one(editor, line->cursor[-1], text);
  size_t length = before + cle_encode(scalar, text + before);
  text[length] = 0;
  const char *cluster = text;
  if (before > 0 && !is_one_cluster(editor, text, length)) {
    cluster += before;
    length -= before;
    before = 0;
  }
  while (length < CLUSTER_LIMIT - 4) {
    size_t taken = cle_input_peek(&editor->keys, &scalar);
    if (taken == 0 || scalar < 0x80) break;
    size_t longer = length + cle_encode(scalar, (char *)cluster + length);
    if (!is_one_cluster(editor, cluster, longer)) break;
    length = longer;
    editor->keys.start += taken;
  }
  wchar_t character = cle_stand_in(&editor->clusters, cluster, length);
  if (before == 0) return character;
  editor->joined = character;
  return KEY_JOIN;
}

/// The character that represents a scalar in libedit; 0 for no character.
static wchar_t key_for(cle_editor *editor, uint32_t scalar) {
  if (scalar == 0 || (scalar >= 0x80 && scalar < 0xA0)) return 0;
  // In a terminal without paste markers, tabs that are followed by other input were pasted, not
  // typed. Pasted tabs are inserted, and do not start a completion.
  if (scalar == '\t') {
    size_t tabs = cle_input_run(&editor->keys, '\t');
    if (editor->keys.start + tabs < editor->keys.end) return KEY_LITERAL_TAB;
  }
  return scalar < 0x80 ? (wchar_t)scalar : key_for_cluster(editor, scalar);
}

/// Shows the news, if the owner of the editor has any.
static void look_for_news(cle_editor *editor) {
  void *context = editor->callbacks.context;
  if (editor->search.active || !editor->callbacks.has_news(context)) return;
  cle_clear_line(editor);
  cle_release_terminal(editor);
  editor->callbacks.tell_news(context);
  // A Ctrl-C that has stopped the news must not abandon the line.
  cle_clear_interrupt();
  cle_take_terminal(editor);
}

/// Waits for the next key. Returns false at the end of the input.
static bool next_key(cle_editor *editor, wchar_t *character) {
  bool last = false;
  for (;;) {
    if (cle_clear_interrupt()) {
      *character = L'\x03';
      return true;
    }
    uint32_t scalar = 0;
    int patience = -1;
    switch (cle_input_next(&editor->keys, last, &scalar)) {
    case CLE_INPUT_SCALAR:
      *character = key_for(editor, scalar);
      if (*character != 0) return true;
      continue;
    case CLE_INPUT_PASTE:
      *character = KEY_PASTE;
      return true;
    case CLE_INPUT_PASTING:
      patience = paste_patience;
      break;
    case CLE_INPUT_NONE:
      if (cle_input_waits(&editor->keys)) patience = sequence_patience;
      else if (editor->callbacks.has_news != NULL) patience = news_patience;
      break;
    }
    if (patience < 0) cle_show_overlay(editor);
    last = !wait_for_input(editor, patience);
    if (last && patience == news_patience) {
      last = false;
      look_for_news(editor);
    }
    if (!last && !read_bytes(editor)) {
      *character = 0;
      return false;
    }
  }
}

/// Whether a key repeats text that is already before the cursor. The editor ignores such a key.
static bool types_over(cle_editor *editor, wchar_t character) {
  if (editor->over == NULL) return false;
  size_t blanks = strspn(editor->over, " ");
  char next = editor->over[0] == (char)character ? editor->over[0] : editor->over[blanks];
  if (character <= 0 || character >= 0x80 || next != (char)character) {
    free(editor->over);
    editor->over = NULL;
    return false;
  }
  size_t taken = next == editor->over[0] ? 1 : blanks + 1;
  memmove(editor->over, editor->over + taken, strlen(editor->over + taken) + 1);
  return true;
}

int cle_next_character(EditLine *line, wchar_t *character) {
  cle_editor *editor = cle_owner(line);
  if (editor->held_key != 0) {
    *character = editor->held_key;
    editor->held_key = 0;
    return 1;
  }
  do {
    bool comes = next_key(editor, character);
    cle_hide_overlay(editor);
    if (!comes) return 0;
  } while (types_over(editor, *character));
  if (editor->search.active) {
    editor->search.key = *character;
    *character = KEY_SEARCH;
  }
  editor->previous_key = editor->key;
  editor->key = *character;
  return 1;
}
