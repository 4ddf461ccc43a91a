#define _GNU_SOURCE
#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

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
};

/// The character around sequences in a prompt that take no columns.
static const wchar_t prompt_escape = L'\1';

/// How long the rest of an escape sequence may take, in milliseconds.
static const int sequence_patience = 50;
/// How long a pasted block may pause before it is taken for ended, in milliseconds.
static const int paste_patience = 3000;

struct cle_editor {
  EditLine *line;
  FILE *stream;
  int input, output;
  bool control_sequences;
  cle_callbacks callbacks;
  cle_input keys;
  cle_clusters clusters;
  /// A UTF-8 sequence of which only a part was written so far.
  char partial[4];
  size_t partial_length;
  wchar_t *prompt;
  char *text;
  /// What takes the place of the character before the cursor.
  wchar_t joined;
  /// The text that waits to be shown below the line, and where the cursor was.
  char *below;
  int below_cursor;
  /// The last two keys that were typed.
  wchar_t key, previous_key;
  bool interrupted;
  HistoryW *history;
  /// The entry that libedit's walk through the history has reached, and its text.
  size_t history_age;
  wchar_t *history_text;
};

/// The editor that this thread reads a line with.
static _Thread_local cle_editor *reading_editor = NULL;

// MARK: - Text

static cle_editor *owner(EditLine *line) {
  void *editor = NULL;
  el_wget(line, EL_CLIENTDATA, &editor);
  return editor;
}

static wchar_t *widen(cle_editor *editor, const char *text) {
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

/// Writes the UTF-8 of a character, or of what it stands for, and returns its length.
static size_t narrow_one(const cle_editor *editor, wchar_t character, char *bytes) {
  const char *cluster = cle_stood_for(&editor->clusters, (uint32_t)character);
  if (cluster == NULL) {
    char own[4];
    return cle_encode((uint32_t)character, bytes == NULL ? own : bytes);
  }
  size_t length = strlen(cluster);
  if (bytes != NULL) memcpy(bytes, cluster, length);
  return length;
}

static size_t narrow_length(const cle_editor *editor, const wchar_t *wide, size_t count) {
  size_t length = 0;
  for (size_t i = 0; i < count; i++) length += narrow_one(editor, wide[i], NULL);
  return length;
}

static char *narrow(const cle_editor *editor, const wchar_t *wide, size_t count) {
  char *text = cle_allocate(NULL, narrow_length(editor, wide, count) + 1);
  size_t length = 0;
  for (size_t i = 0; i < count; i++) length += narrow_one(editor, wide[i], text + length);
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

/// The stream that libedit draws on: puts clusters in the place of their stand-ins.
static ssize_t draw(void *context, const char *bytes, size_t size) {
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

/// Sends a sequence that libedit knows nothing of, where the terminal is one that may get it.
static void send_sequence(cle_editor *editor, const char *sequence) {
  if (!editor->control_sequences) return;
  fputs(sequence, editor->stream);
  fflush(editor->stream);
}

/// Draws prompt and line from the beginning of the screen line the cursor is on.
static void draw_again(cle_editor *editor) {
  fputc('\r', editor->stream);
  el_wset(editor->line, EL_REFRESH);
}

/// How many columns the prompt and the line up to the cursor take, were there no line breaks.
static size_t columns_before_cursor(cle_editor *editor) {
  size_t columns = 0;
  bool hidden = false;
  for (const wchar_t *p = editor->prompt; *p != 0; p++) {
    if (*p == prompt_escape) hidden = !hidden;
    else if (!hidden) columns += (size_t)cle_scalar_width((uint32_t)*p);
  }
  const LineInfoW *line = el_wline(editor->line);
  for (const wchar_t *p = line->buffer; p < line->cursor; p++)
    columns += (size_t)cle_scalar_width((uint32_t)*p);
  return columns;
}

/// The window has another size: terminals that wrap lines anew have done so by now.
static void resize(cle_editor *editor) {
  int columns = cle_terminal_columns(editor->output);
  if (editor->control_sequences && columns > 0) {
    size_t rows = columns_before_cursor(editor) / (size_t)columns;
    if (rows > 0) fprintf(editor->stream, "\033[%zuA", rows);
    fputs("\r\033[J", editor->stream);
  } else {
    fputc('\n', editor->stream);
  }
  el_resize(editor->line);
  draw_again(editor);
}

// MARK: - Typing

/// Puts the terminal into the state for editing again, whatever was done to it meanwhile.
static void take_terminal(cle_editor *editor) {
  el_wset(editor->line, EL_PREP_TERM, 0);
  el_wset(editor->line, EL_PREP_TERM, 1);
  send_sequence(editor, "\033[?2004h");
  draw_again(editor);
}

/// Waits until bytes are there or a signal came; false when `patience` milliseconds have passed.
static bool wait_for_input(cle_editor *editor, int patience) {
  struct pollfd ready[] = {
      {.fd = editor->input, .events = POLLIN},
      {.fd = cle_signal_descriptor(), .events = POLLIN},
  };
  int count = poll(ready, 2, patience);
  if (count == 0) return false;
  if (count > 0 && ready[1].revents != 0) {
    cle_drain_signals();
    if (cle_process_continued()) take_terminal(editor);
    if (cle_window_changed()) resize(editor);
  }
  return true;
}

/// Reads the bytes that are there; false at the end of the input.
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

/// The longest cluster that is taken together; longer ones are cut, as nobody types them.
enum { CLUSTER_LIMIT = 96 };

/// The character for a scalar beyond ASCII and what has come with it, 0 for none.
///
/// Marks that come later join the character before the cursor: `KEY_JOIN` replaces it.
static wchar_t key_for_cluster(cle_editor *editor, uint32_t scalar) {
  char text[CLUSTER_LIMIT + 5];
  const LineInfoW *line = el_wline(editor->line);
  size_t before = line->cursor == line->buffer ? 0 : narrow_length(editor, line->cursor - 1, 1);
  if (before > CLUSTER_LIMIT) before = 0;
  if (before > 0) narrow_one(editor, line->cursor[-1], text);
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

/// The character that libedit gets for a scalar, 0 for none.
static wchar_t key_for(cle_editor *editor, uint32_t scalar) {
  if (scalar == 0 || (scalar >= 0x80 && scalar < 0xA0)) return 0;
  // Tabs with more behind them were not typed but pasted, into a terminal without markers.
  if (scalar == '\t') {
    size_t tabs = cle_input_run(&editor->keys, '\t');
    if (editor->keys.start + tabs < editor->keys.end) return KEY_LITERAL_TAB;
  }
  return scalar < 0x80 ? (wchar_t)scalar : key_for_cluster(editor, scalar);
}

/// Waits for the next key; false at the end of the input.
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
      patience = cle_input_waits(&editor->keys) ? sequence_patience : -1;
      break;
    }
    last = !wait_for_input(editor, patience);
    if (!last && !read_bytes(editor)) {
      *character = 0;
      return false;
    }
  }
}

/// libedit's source of characters.
static int next_character(EditLine *line, wchar_t *character) {
  cle_editor *editor = owner(line);
  if (!next_key(editor, character)) return 0;
  editor->previous_key = editor->key;
  editor->key = *character;
  return 1;
}

// MARK: - Functions bound to keys

static unsigned char refresh_after(int result) { return result == 0 ? CC_REFRESH : CC_ERROR; }

/// Moves the cursor to the end of the line and has `key` follow, once it is there on the screen.
static unsigned char at_end(EditLine *line, wchar_t key) {
  const LineInfoW *info = el_wline(line);
  el_cursor(line, (int)(info->lastchar - info->cursor));
  el_wpush(line, (const wchar_t[]){key, 0});
  return CC_CURSOR;
}

static unsigned char join(EditLine *line, int key) {
  (void)key;
  cle_editor *editor = owner(line);
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
  cle_editor *editor = owner(line);
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
  owner(line)->interrupted = true;
  return at_end(line, KEY_SHOW_INTERRUPT);
}

static unsigned char show_interrupt(EditLine *line, int key) {
  (void)key;
  fputs("^C", owner(line)->stream);
  el_wpush(line, (const wchar_t[]){KEY_ACCEPT, 0});
  return CC_NORM;
}

static unsigned char complete(EditLine *line, int key) {
  (void)key;
  cle_editor *editor = owner(line);
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
  cle_editor *editor = owner(line);
  if (editor->below == NULL) return CC_ERROR;
  fprintf(editor->stream, "\n%s\n", editor->below);
  free(editor->below);
  editor->below = NULL;
  el_cursor(line, editor->below_cursor - el_cursor(line, 0));
  draw_again(editor);
  return CC_NORM;
}

static unsigned char end_of_input(EditLine *line, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line);
  if (info->lastchar == info->buffer) {
    fputc('\n', owner(line)->stream);
    return CC_EOF;
  }
  if (info->cursor == info->lastchar) return CC_ERROR;
  el_cursor(line, 1);
  el_deletestr(line, 1);
  return CC_REFRESH;
}

static unsigned char suspend(EditLine *line, int key) {
  (void)key;
  cle_editor *editor = owner(line);
  fputs("^Z\n", editor->stream);
  send_sequence(editor, "\033[?2004l");
  fflush(editor->stream);
  el_wset(line, EL_PREP_TERM, 0);
  cle_process_continued();
  // To the whole group, as the terminal itself would: a `make run` above us stops as well.
  kill(0, SIGTSTP);
  // Another thread may be the one that is told to stop: go on only when somebody says so. Where
  // nothing stops us (no job control) there is nothing to wait for.
  for (int i = 0; i < 10 && !cle_process_continued(); i++) poll(NULL, 0, 20);
  take_terminal(editor);
  return CC_NORM;
}

// MARK: - History

/// libedit's way through the history, from the newest entry to the oldest and back.
///
/// Its first argument must be a history of libedit's own, which `history` lines in an `.editrc`
/// act on; the entries are the owner's.
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
  editor->history_text = widen(editor, entry);
  free(entry);
  editor->history_age = age;
  *event = (HistEventW){.num = (int)age + 1, .str = editor->history_text};
  return 0;
}

// MARK: - Setting up

static wchar_t *give_prompt(EditLine *line) { return owner(line)->prompt; }

typedef struct {
  const wchar_t *name;
  const wchar_t *help;
  unsigned char (*function)(EditLine *, int);
  /// The keys, in both of vi's modes.
  const wchar_t *key;
} own_function;

static const own_function own_functions[] = {
    {L"rxs-join", L"Join a mark to the character before it", join, L"\x91"},
    {L"rxs-paste", L"Insert a pasted block", paste, L"\x92"},
    {L"rxs-show-interrupt", L"Show that the line is abandoned", show_interrupt, L"\x93"},
    {L"rxs-show-below", L"Show text below the line", show_below, L"\x94"},
    {L"rxs-insert-tab", L"Insert a tab", insert_tab, L"\x95"},
    {L"rxs-interrupt", L"Abandon the line", interrupt, L"\x03"},
    {L"rxs-suspend", L"Stop, to go on with fg", suspend, L"\x1a"},
    {L"rxs-complete", L"Complete the word", complete, L"\t"},
    {L"rxs-end-of-input", L"Leave, or delete the next character", end_of_input, L"\x04"},
};

/// Keys that terminals send and libedit does not bind in its Emacs mode.
static const wchar_t *const extra_keys[][2] = {
    {L"\033[3~", L"ed-delete-next-char"}, {L"\033[H", L"ed-move-to-beg"},
    {L"\033[F", L"ed-move-to-end"},       {L"\033[1~", L"ed-move-to-beg"},
    {L"\033[4~", L"ed-move-to-end"},      {L"\033[1;5C", L"em-next-word"},
    {L"\033[1;5D", L"ed-prev-word"},      {L"\033[1;3C", L"em-next-word"},
    {L"\033[1;3D", L"ed-prev-word"},
};

static void bind_keys(cle_editor *editor) {
  EditLine *line = editor->line;
  el_wset(line, EL_EDITOR, L"emacs");
  for (size_t i = 0; i < sizeof extra_keys / sizeof *extra_keys; i++)
    el_wset(line, EL_BIND, extra_keys[i][0], extra_keys[i][1], NULL);
  for (size_t i = 0; i < sizeof own_functions / sizeof *own_functions; i++)
    el_wset(line, EL_ADDFN, own_functions[i].name, own_functions[i].help,
            own_functions[i].function);
  el_source(line, NULL);
  // After the user's file: choosing an editor there empties both key maps.
  for (size_t i = 0; i < sizeof own_functions / sizeof *own_functions; i++) {
    el_wset(line, EL_BIND, own_functions[i].key, own_functions[i].name, NULL);
    el_wset(line, EL_BIND, L"-a", own_functions[i].key, own_functions[i].name, NULL);
  }
  el_wset(line, EL_BIND, L"\x90", L"ed-newline", NULL);
  el_wset(line, EL_BIND, L"-a", L"\x90", L"ed-newline", NULL);
}

/// How the terminal was found, and where it is, for a process that ends without closing its editor.
static struct termios found_modes;
static int found_terminal = -1;

static void restore_terminal(void) {
  if (found_terminal >= 0) tcsetattr(found_terminal, TCSADRAIN, &found_modes);
  found_terminal = -1;
}

static void remember_terminal(int input) {
  static bool registered = false;
  if (!registered) atexit(restore_terminal);
  registered = true;
  if (tcgetattr(input, &found_modes) == 0) found_terminal = input;
}

cle_editor *cle_open(int input, int output, bool control_sequences, cle_callbacks callbacks) {
  if (!isatty(input)) return NULL;
  remember_terminal(input);
  cle_editor *editor = cle_allocate(NULL, sizeof *editor);
  *editor = (cle_editor){.input = input, .output = output,
                         .control_sequences = control_sequences, .callbacks = callbacks};
  editor->prompt = widen(editor, "");
  cle_clusters_init(&editor->clusters);
  editor->stream = fopencookie(editor, "w", (cookie_io_functions_t){.write = draw});
  if (editor->stream == NULL) abort();
  setvbuf(editor->stream, NULL, _IOFBF, 8192);

  locale_t outer = uselocale(cle_utf8());
  editor->line = el_init_fd("rxs", stdin, editor->stream, editor->stream, input, output, output);
  if (editor->line != NULL) {
    el_wset(editor->line, EL_CLIENTDATA, editor);
    el_wset(editor->line, EL_SIGNAL, 0);
    // Ctrl-C and Ctrl-Z are keys while a line is edited: no signal, no race.
    el_wset(editor->line, EL_SETTY, L"-d", L"-isig", NULL);
    // And while a statement runs, Ctrl-C leaves no `^C` in front of what is printed next.
    el_wset(editor->line, EL_SETTY, L"-x", L"-echoctl", NULL);
    el_wset(editor->line, EL_GETCFN, next_character);
    el_wset(editor->line, EL_PROMPT_ESC, give_prompt, prompt_escape);
    editor->history = history_winit();
    el_wset(editor->line, EL_HIST, walk_history, editor->history);
    bind_keys(editor);
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
  cle_input_free(&editor->keys);
  cle_clusters_clear(&editor->clusters);
  free(editor->prompt);
  free(editor->text);
  free(editor->below);
  free(editor->history_text);
  free(editor);
  restore_terminal();
}

// MARK: - Interface

void cle_set_prompt(cle_editor *editor, const char *prompt) {
  free(editor->prompt);
  editor->prompt = widen(editor, prompt);
}

cle_read_result cle_read(cle_editor *editor) {
  locale_t outer = uselocale(cle_utf8());
  cle_watch_signals();
  // What was typed too late to interrupt a statement abandons no line.
  cle_clear_interrupt();
  editor->interrupted = false;
  reading_editor = editor;
  editor->key = 0;
  editor->history_age = 0;
  send_sequence(editor, "\033[?2004h");

  int count = 0;
  const wchar_t *line = el_wgets(editor->line, &count);

  send_sequence(editor, "\033[?2004l");
  cle_unwatch_signals();
  reading_editor = NULL;
  free(editor->text);
  editor->text = NULL;
  if (line != NULL && count > 0) {
    size_t length = (size_t)count;
    if (line[length - 1] == L'\n') length -= 1;
    editor->text = narrow(editor, line, length);
  }
  uselocale(outer);
  return editor->interrupted ? CLE_READ_INTERRUPTED : line == NULL ? CLE_READ_END : CLE_READ_LINE;
}

const char *cle_text(cle_editor *editor) {
  if (editor == reading_editor) {
    const LineInfoW *line = el_wline(editor->line);
    free(editor->text);
    editor->text = narrow(editor, line->buffer, (size_t)(line->lastchar - line->buffer));
  }
  return editor->text == NULL ? "" : editor->text;
}

size_t cle_cursor(cle_editor *editor) {
  const LineInfoW *line = el_wline(editor->line);
  return narrow_length(editor, line->buffer, (size_t)(line->cursor - line->buffer));
}

void cle_insert(cle_editor *editor, const char *text) {
  wchar_t *wide = widen(editor, text);
  el_winsertstr(editor->line, wide);
  free(wide);
}

void cle_delete_before(cle_editor *editor, size_t bytes) {
  const LineInfoW *line = el_wline(editor->line);
  int count = 0;
  for (const wchar_t *p = line->cursor; p > line->buffer && bytes > 0; count++) {
    size_t length = narrow_one(editor, *--p, NULL);
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
