// Incremental search through the history. libedit's own search uses only the low byte of a wide
// character, and therefore cannot find Korean text.

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "editor.h"

enum { CONTROL_G = 0x07, BACKSPACE = 0x08, CONTROL_R = 0x12, DELETE = 0x7F };

static wchar_t *copy_of(const wchar_t *text, size_t length) {
  wchar_t *copy = cle_allocate(NULL, sizeof(wchar_t) * (length + 1));
  wmemcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}

/// Replaces the line by another text and sets the cursor to a position in this text.
static void replace_line(EditLine *line, const wchar_t *text, size_t cursor) {
  const LineInfoW *info = el_wline(line);
  el_cursor(line, (int)(info->lastchar - info->cursor));
  el_deletestr(line, (int)(info->lastchar - info->buffer));
  if (*text != 0) el_winsertstr(line, text);
  el_cursor(line, (int)cursor - el_cursor(line, 0));
}

/// Shows the search text in the prompt.
static void show_query(cle_editor *editor) {
  static const wchar_t before[] = L"search: ", failing[] = L"search (none): ", after[] = L" | ";
  const cle_search *search = &editor->search;
  const wchar_t *title = search->fails ? failing : before;
  size_t size = wcslen(title) + search->length + wcslen(after) + 1;
  wchar_t *prompt = cle_allocate(NULL, sizeof(wchar_t) * size);
  wcscpy(prompt, title);
  wcsncat(prompt, search->query, search->length);
  wcscat(prompt, after);
  free(editor->prompt);
  editor->prompt = prompt;
}

/// Shows the newest entry that contains the search text and is at least `age` entries old.
static void find(cle_editor *editor, size_t age) {
  cle_search *search = &editor->search;
  search->fails = false;
  search->age = age;
  if (search->length == 0) return;
  for (;; age++) {
    char *entry = editor->callbacks.history_entry == NULL
                      ? NULL
                      : editor->callbacks.history_entry(editor->callbacks.context, age);
    if (entry == NULL) break;
    wchar_t *text = cle_widen(editor, entry);
    free(entry);
    const wchar_t *match = wcsstr(text, search->query);
    if (match != NULL) {
      search->age = age;
      replace_line(editor->line, text, (size_t)(match - text));
      free(text);
      return;
    }
    free(text);
  }
  search->fails = true;
}

static void begin(cle_editor *editor) {
  const LineInfoW *info = el_wline(editor->line);
  editor->search = (cle_search){
      .active = true,
      .prompt = editor->prompt,
      .line = copy_of(info->buffer, (size_t)(info->lastchar - info->buffer)),
      .cursor = (size_t)(info->cursor - info->buffer),
  };
  editor->prompt = NULL;
}

void cle_search_end(cle_editor *editor) {
  cle_search *search = &editor->search;
  if (!search->active) return;
  free(editor->prompt);
  editor->prompt = search->prompt;
  free(search->line);
  *search = (cle_search){0};
}

unsigned char cle_search_key(EditLine *line, int unused) {
  (void)unused;
  cle_editor *editor = cle_owner(line);
  cle_search *search = &editor->search;
  if (!search->active) {
    begin(editor);
    show_query(editor);
    return CC_REFRESH;
  }
  wchar_t key = search->key;
  bool printable = key >= 0x20 && key != DELETE && (key < 0x80 || key >= 0xA0);
  if (key == CONTROL_R) {
    find(editor, search->fails ? search->age : search->age + 1);
  } else if (key == BACKSPACE || key == DELETE) {
    if (search->length > 0) search->query[--search->length] = 0;
    find(editor, 0);
  } else if (key == CONTROL_G) {
    replace_line(line, search->line, search->cursor);
    cle_search_end(editor);
    return CC_REFRESH;
  } else if (printable) {
    if (search->length + 1 < sizeof search->query / sizeof *search->query)
      search->query[search->length++] = key;
    find(editor, search->age);
  } else {
    // Every other key ends the search. The key is then applied to the found entry, as to a typed
    // line.
    cle_search_end(editor);
    editor->held_key = key;
    return CC_REFRESH;
  }
  show_query(editor);
  return search->fails ? CC_REFRESH_BEEP : CC_REFRESH;
}
