#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "CTerminal.h"
#include "editor.h"

/// The editor with which this thread is reading a line.
static _Thread_local cle_editor *reading_editor = NULL;

// MARK: - History

/// Walks through the history for libedit, from the newest entry to the oldest and back.
///
/// The entries come from the owner of the editor. Nevertheless, libedit needs a history of its own
/// as the first argument, because `history` lines in an `.editrc` change that history.
static int walk_history(void *unused, HistEventW *event, int operation, ...) {
  (void)unused;
  cle_editor *editor = reading_editor;
  if (editor == NULL || editor->callbacks.history_entry == NULL) return -1;
  size_t age = editor->history_age;
  switch (operation) {
  case H_FIRST: age = 0; break;
  case H_NEXT: age += 1; break;
  case H_PREV:
    if (age == 0) return -1;
    age -= 1;
    break;
  default: return -1;
  }
  char *entry = editor->callbacks.history_entry(editor->callbacks.context, age);
  if (entry == NULL) return -1;
  free(editor->history_text);
  editor->history_text = cle_widen(editor, entry);
  free(entry);
  editor->history_age = age;
  *event = (HistEventW){.num = (int)age + 1, .str = editor->history_text};
  return 0;
}

// MARK: - Setting up

static wchar_t *give_prompt(EditLine *line) { return cle_owner(line)->prompt; }

cle_editor *cle_open(int input, int output, bool control_sequences, cle_callbacks callbacks) {
  if (!isatty(input)) return NULL;
  cpr_keep_terminal(input);
  cle_editor *editor = cle_allocate(NULL, sizeof *editor);
  *editor = (cle_editor){.input = input, .output = output,
                         .control_sequences = control_sequences, .callbacks = callbacks};
  editor->prompt = cle_widen(editor, "");
  cle_clusters_init(&editor->clusters);
  editor->stream = fopencookie(editor, "w", (cookie_io_functions_t){.write = cle_draw});
  if (editor->stream == NULL) abort();
  setvbuf(editor->stream, NULL, _IOFBF, 8192);

  editor->has_found = tcgetattr(input, &editor->found) == 0;
  locale_t outer = uselocale(cle_utf8());
  editor->line = el_init_fd("rxs", stdin, editor->stream, editor->stream, input, output, output);
  if (editor->line != NULL) {
    el_wset(editor->line, EL_CLIENTDATA, editor);
    el_wset(editor->line, EL_SIGNAL, 0);
    // Ctrl-C and Ctrl-Z are keys while a line is edited, so no signal can cause a race.
    el_wset(editor->line, EL_SETTY, L"-d", L"-isig", NULL);
    // A typed or pasted Ctrl-S must not stop the terminal's output.
    el_wset(editor->line, EL_SETTY, L"-d", L"-ixon", NULL);
    // While a statement runs, typed keys wait for the next line. These keys are not echoed between
    // the lines of output, and Ctrl-C prints no `^C`.
    el_wset(editor->line, EL_SETTY, L"-x", L"-echo", NULL);
    el_wset(editor->line, EL_SETTY, L"-x", L"-echoctl", NULL);
    el_wset(editor->line, EL_GETCFN, cle_next_character);
    el_wset(editor->line, EL_PROMPT_ESC, give_prompt, CLE_PROMPT_ESCAPE);
    editor->history = history_winit();
    el_wset(editor->line, EL_HIST, walk_history, editor->history);
    cle_bind_keys(editor);
  }
  uselocale(outer);
  if (editor->line == NULL) {
    cle_close(editor);
    return NULL;
  }
  return editor;
}

void cle_close(cle_editor *editor) {
  if (editor == NULL) return;
  locale_t outer = uselocale(cle_utf8());
  el_end(editor->line);
  if (editor->history != NULL) history_wend(editor->history);
  fclose(editor->stream);
  uselocale(outer);
  if (editor->has_found) tcsetattr(editor->input, TCSADRAIN, &editor->found);
  cle_input_free(&editor->keys);
  cle_clusters_clear(&editor->clusters);
  free(editor->prompt);
  free(editor->text);
  free(editor->below);
  free(editor->over);
  free(editor->overlay.suggestion);
  free(editor->history_text);
  free(editor);
  cpr_give_terminal_back();
}

// MARK: - Interface

/// Makes the terminal send pasted blocks without markers.
static const char paste_plainly[] = "\033[?2004l";

void cle_set_prompt(cle_editor *editor, const char *prompt) {
  free(editor->prompt);
  editor->prompt = cle_widen(editor, prompt);
}

cle_read_result cle_read(cle_editor *editor) {
  locale_t outer = uselocale(cle_utf8());
  cle_watch_signals();
  // A Ctrl-C that came too late to interrupt a statement must not abandon the next line.
  cle_clear_interrupt();
  editor->interrupted = false;
  reading_editor = editor;
  editor->key = 0;
  editor->history_age = 0;
  cle_type_over(editor, "");
  if (editor->control_sequences) cpr_set_terminal_reset(editor->output, paste_plainly);
  cle_send_sequence(editor, "\033[?2004h");

  int count = 0;
  const wchar_t *line = el_wgets(editor->line, &count);

  cle_send_sequence(editor, paste_plainly);
  cpr_set_terminal_reset(-1, NULL);
  cle_search_end(editor);
  cle_unwatch_signals();
  reading_editor = NULL;
  free(editor->text);
  editor->text = NULL;
  if (line != NULL && count > 0) {
    size_t length = (size_t)count;
    if (line[length - 1] == L'\n') length -= 1;
    editor->text = cle_narrow(editor, line, length);
  }
  uselocale(outer);
  return editor->interrupted ? CLE_READ_INTERRUPTED : line == NULL ? CLE_READ_END : CLE_READ_LINE;
}

const char *cle_text(cle_editor *editor) {
  if (editor == reading_editor) {
    const LineInfoW *line = el_wline(editor->line);
    free(editor->text);
    editor->text = cle_narrow(editor, line->buffer, (size_t)(line->lastchar - line->buffer));
  }
  return editor->text == NULL ? "" : editor->text;
}

size_t cle_cursor(cle_editor *editor) {
  const LineInfoW *line = el_wline(editor->line);
  return cle_narrow_length(editor, line->buffer, (size_t)(line->cursor - line->buffer));
}

void cle_insert(cle_editor *editor, const char *text) {
  wchar_t *wide = cle_widen(editor, text);
  el_winsertstr(editor->line, wide);
  free(wide);
}

void cle_type_over(cle_editor *editor, const char *text) {
  free(editor->over);
  editor->over = strdup(text);
}

void cle_delete_before(cle_editor *editor, size_t bytes) {
  const LineInfoW *line = el_wline(editor->line);
  int count = 0;
  for (const wchar_t *p = line->cursor; p > line->buffer && bytes > 0; count++) {
    size_t length = cle_narrow_one(editor, *--p, NULL);
    bytes -= length < bytes ? length : bytes;
  }
  el_deletestr(editor->line, count);
}

void cle_show_below(cle_editor *editor, const char *text) {
  free(editor->below);
  editor->below = strdup(text);
}

static struct winsize window(int descriptor) {
  struct winsize size = {0};
  ioctl(descriptor, TIOCGWINSZ, &size);
  return size;
}

int cle_terminal_columns(int descriptor) { return window(descriptor).ws_col; }

int cle_terminal_rows(int descriptor) { return window(descriptor).ws_row; }
