#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdlib.h>

#include "editor.h"

static unsigned char refresh_after(int result) { return result == 0 ? CC_REFRESH : CC_ERROR; }

/// Moves the cursor to the end of the line, draws the cursor there, and then handles `key`.
static unsigned char at_end(EditLine *line, wchar_t key) {
  const LineInfoW *info = el_wline(line);
  el_cursor(line, (int)(info->lastchar - info->cursor));
  el_wpush(line, (const wchar_t[]){key, 0});
  return CC_CURSOR;
}

static unsigned char join(EditLine *line, int key) {
  (void)key;
  cle_editor *editor = cle_owner(line);
  if (editor->joined == 0) return CC_ERROR;
  el_deletestr(line, 1);
  int result = el_winsertstr(line, (const wchar_t[]){editor->joined, 0});
  editor->joined = 0;
  return refresh_after(result);
}

static unsigned char insert_tab(EditLine *line, int key) {
  (void)key;
  return refresh_after(el_winsertstr(line, L"\t"));
}

static unsigned char paste(EditLine *line, int key) {
  (void)key;
  cle_editor *editor = cle_owner(line);
  size_t length;
  const char *block = cle_input_block(&editor->keys, &length);
  bool runs = false;
  char *text = editor->callbacks.paste == NULL
                   ? NULL
                   : editor->callbacks.paste(editor->callbacks.context, block, length, &runs);
  if (text == NULL) return CC_ERROR;
  cle_insert(editor, text);
  free(text);
  if (runs) at_end(line, KEY_ACCEPT);
  return CC_REFRESH;
}

static unsigned char interrupt(EditLine *line, int key) {
  (void)key;
  cle_owner(line)->interrupted = true;
  return at_end(line, KEY_SHOW_INTERRUPT);
}

static unsigned char show_interrupt(EditLine *line, int key) {
  (void)key;
  fputs("^C", cle_owner(line)->stream);
  el_wpush(line, (const wchar_t[]){KEY_ACCEPT, 0});
  return CC_NORM;
}

static unsigned char complete(EditLine *line, int key) {
  (void)key;
  cle_editor *editor = cle_owner(line);
  if (editor->callbacks.complete == NULL) return insert_tab(line, key);
  bool repeated = editor->previous_key == L'\t';
  editor->callbacks.complete(editor->callbacks.context, repeated);
  if (editor->below == NULL) return CC_REFRESH;
  const LineInfoW *info = el_wline(line);
  editor->below_cursor = (int)(info->cursor - info->buffer);
  return at_end(line, KEY_SHOW_BELOW);
}

static unsigned char show_below(EditLine *line, int key) {
  (void)key;
  cle_editor *editor = cle_owner(line);
  if (editor->below == NULL) return CC_ERROR;
  fprintf(editor->stream, "\n%s\n", editor->below);
  free(editor->below);
  editor->below = NULL;
  el_cursor(line, editor->below_cursor - el_cursor(line, 0));
  cle_draw_again(editor);
  return CC_NORM;
}

static unsigned char end_of_input(EditLine *line, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line);
  if (info->lastchar == info->buffer) {
    fputc('\n', cle_owner(line)->stream);
    return CC_EOF;
  }
  if (info->cursor == info->lastchar) return CC_ERROR;
  el_cursor(line, 1);
  el_deletestr(line, 1);
  return CC_REFRESH;
}

static unsigned char suspend(EditLine *line, int key) {
  (void)key;
  cle_editor *editor = cle_owner(line);
  fputs("^Z\n", editor->stream);
  cle_release_terminal(editor);
  cle_process_continued();
  // The signal goes to the whole process group, as from the terminal, so that a parent such as
  // `make` stops too.
  kill(0, SIGTSTP);
  // Another thread may receive the stop signal, so this thread waits for SIGCONT. Without job
  // control, SIGCONT never comes, so the wait is limited.
  for (int i = 0; i < 10 && !cle_process_continued(); i++) poll(NULL, 0, 20);
  cle_take_terminal(editor);
  return CC_NORM;
}

static unsigned char forward(EditLine *line, int key) {
  (void)key;
  cle_editor *editor = cle_owner(line);
  const LineInfoW *info = el_wline(line);
  if (info->cursor < info->lastchar) {
    el_cursor(line, 1);
    return CC_CURSOR;
  }
  if (editor->overlay.suggestion == NULL) return CC_ERROR;
  cle_insert(editor, editor->overlay.suggestion);
  return CC_REFRESH;
}

static unsigned char edit(EditLine *line, int key) {
  (void)key;
  cle_editor *editor = cle_owner(line);
  if (editor->callbacks.edit == NULL) return CC_ERROR;
  fputc('\n', editor->stream);
  cle_send_sequence(editor, "\033[?2004l");
  fflush(editor->stream);
  el_wset(line, EL_PREP_TERM, 0);
  char *text = editor->callbacks.edit(editor->callbacks.context, cle_text(editor));
  cle_take_terminal(editor);
  if (text == NULL) return CC_NORM;
  const LineInfoW *info = el_wline(line);
  el_cursor(line, (int)(info->lastchar - info->cursor));
  el_deletestr(line, (int)(info->lastchar - info->buffer));
  cle_insert(editor, text);
  free(text);
  return CC_REFRESH;
}

// MARK: - Keys

typedef struct {
  const wchar_t *name;
  const wchar_t *help;
  unsigned char (*function)(EditLine *, int);
  /// The key in the Emacs mode and in both vi modes.
  const wchar_t *key;
} own_function;

static const own_function own_functions[] = {
    {L"rxs-join", L"Join a mark to the character before it", join, L"\x91"},
    {L"rxs-paste", L"Insert a pasted block", paste, L"\x92"},
    {L"rxs-show-interrupt", L"Show that the line is abandoned", show_interrupt, L"\x93"},
    {L"rxs-show-below", L"Show text below the line", show_below, L"\x94"},
    {L"rxs-forward", L"Take the suggestion, or move right", forward, L"\x97"},
    {L"rxs-edit", L"Edit the line in $EDITOR", edit, L"\x98"},
    {L"rxs-insert-tab", L"Insert a tab", insert_tab, L"\x95"},
    {L"rxs-search", L"Search the history", cle_search_key, L"\x12"},
    {L"rxs-interrupt", L"Abandon the line", interrupt, L"\x03"},
    {L"rxs-suspend", L"Stop, to go on with fg", suspend, L"\x1a"},
    {L"rxs-complete", L"Complete the word", complete, L"\t"},
    {L"rxs-end-of-input", L"Leave, or delete the next character", end_of_input, L"\x04"},
};

/// Keys that terminals send but that libedit does not bind in its Emacs mode.
static const wchar_t *const extra_keys[][2] = {
    {L"\033[3~", L"ed-delete-next-char"}, {L"\033[H", L"ed-move-to-beg"},
    {L"\033[F", L"ed-move-to-end"},       {L"\033[1~", L"ed-move-to-beg"},
    {L"\033[4~", L"ed-move-to-end"},      {L"\033[1;5C", L"em-next-word"},
    {L"\033[C", L"rxs-forward"},          {L"\033OC", L"rxs-forward"},
    {L"\x06", L"rxs-forward"},            {L"\x18\x05", L"rxs-edit"},
    {L"\033[1;5D", L"ed-prev-word"},      {L"\033[1;3C", L"em-next-word"},
    {L"\033[1;3D", L"ed-prev-word"},     {L"\033[5~", L"ed-search-prev-history"},
    {L"\033[6~", L"ed-search-next-history"},
    // Without a binding, Insert and F5 to F12 would insert a `~`.
    {L"\033[2~", L"ed-ignore"},           {L"\033[15~", L"ed-ignore"},
    {L"\033[17~", L"ed-ignore"},          {L"\033[18~", L"ed-ignore"},
    {L"\033[19~", L"ed-ignore"},          {L"\033[20~", L"ed-ignore"},
    {L"\033[21~", L"ed-ignore"},          {L"\033[23~", L"ed-ignore"},
    {L"\033[24~", L"ed-ignore"},
};

void cle_bind_keys(cle_editor *editor) {
  EditLine *line = editor->line;
  el_wset(line, EL_EDITOR, L"emacs");
  for (size_t i = 0; i < sizeof own_functions / sizeof *own_functions; i++)
    el_wset(line, EL_ADDFN, own_functions[i].name, own_functions[i].help,
            own_functions[i].function);
  for (size_t i = 0; i < sizeof extra_keys / sizeof *extra_keys; i++)
    el_wset(line, EL_BIND, extra_keys[i][0], extra_keys[i][1], NULL);
  el_source(line, NULL);
  // These keys are bound after the user's file is read, because a line of the file that selects
  // Emacs or vi keys clears both key maps.
  for (size_t i = 0; i < sizeof own_functions / sizeof *own_functions; i++) {
    el_wset(line, EL_BIND, own_functions[i].key, own_functions[i].name, NULL);
    el_wset(line, EL_BIND, L"-a", own_functions[i].key, own_functions[i].name, NULL);
  }
  static const wchar_t *const more[][2] = {{L"\x90", L"ed-newline"}, {L"\x96", L"rxs-search"}};
  for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
    el_wset(line, EL_BIND, more[i][0], more[i][1], NULL);
    el_wset(line, EL_BIND, L"-a", more[i][0], more[i][1], NULL);
  }
}
