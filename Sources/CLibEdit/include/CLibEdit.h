/// libedit for Swift: its variadic calls behind plain functions, with UTF-8 at the edge.
///
/// Nothing here needs `histedit.h`, so Swift never sees libedit itself. All calls for one editor
/// come from one thread at a time, any thread; the process's locale is neither read nor changed.

#ifndef CLIBEDIT_H
#define CLIBEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: - Editor

/// A line editor on a terminal.
typedef struct cle_editor cle_editor;

/// The looks of a line that is being typed. Its texts are in malloc'ed memory, or NULL.
typedef struct {
  /// The line with ANSI sequences for its colours, which take no columns.
  char *painted;
  /// Text behind the end of the line that the right arrow takes.
  char *suggestion;
  /// Texts behind the end of the line that are only read, one a line: where there is no suggestion,
  /// the first that fits as a whole is shown.
  char *hints;
} cle_decoration;

/// The calls of the editor to its owner. Every function may be NULL but `cluster_length`.
typedef struct {
  /// Given to each function as its first argument.
  void *context;
  /// How many bytes the first character of `text`, as a reader sees characters, takes.
  size_t (*cluster_length)(void *context, const char *text, size_t length);
  /// The history entry that is `age` entries old (0 the newest) in malloc'ed memory, or NULL.
  char *(*history_entry)(void *context, size_t age);
  /// Tab was typed: use `cle_text`, `cle_cursor`, `cle_insert`, `cle_delete_before`,
  /// `cle_show_below`; `repeated` when the key before was Tab as well.
  void (*complete)(void *context, bool repeated);
  /// The text to insert for a pasted block, in malloc'ed memory; sets `*runs` when the block ends
  /// the line.
  char *(*paste)(void *context, const char *bytes, size_t length, bool *runs);
  /// How the line looks, whose cursor is so many bytes into it.
  cle_decoration (*decorate)(void *context, const char *line, size_t cursor);
  /// Hands the line to an editor, and gives the new one in malloc'ed memory; NULL to keep it.
  char *(*edit)(void *context, const char *line);
  /// Asked several times a second while nothing is typed: whether there is something to tell.
  bool (*has_news)(void *context);
  /// Tells it, in the place of the line, on a terminal as statements find it; the line is drawn
  /// again below.
  void (*tell_news)(void *context);
} cle_callbacks;

/// How reading a line ended.
typedef enum {
  CLE_READ_LINE,
  CLE_READ_INTERRUPTED,
  CLE_READ_END,
} cle_read_result;

/// An editor that reads `input` and draws on `output`; NULL when `input` is no terminal.
///
/// `control_sequences` says whether the terminal may be sent sequences beyond those that its
/// terminfo entry names (bracketed paste). Sources the user's `.editrc`.
cle_editor *cle_open(int input, int output, bool control_sequences, cle_callbacks callbacks);

/// Gives the terminal back as it was found.
void cle_close(cle_editor *editor);

/// The prompt; ANSI sequences between `\1` pairs take no columns.
void cle_set_prompt(cle_editor *editor, const char *prompt);

/// Edits one line, until Enter, Ctrl-C or Ctrl-D on an empty line.
cle_read_result cle_read(cle_editor *editor);

/// The text of the line, without its line end; valid until the next call for this editor.
const char *cle_text(cle_editor *editor);

/// Where the cursor stands in `cle_text`, in bytes.
size_t cle_cursor(cle_editor *editor);

/// Inserts text before the cursor.
void cle_insert(cle_editor *editor, const char *text);

/// Takes keys that repeat this text for what stands there already, as long as they follow it at once.
void cle_type_over(cle_editor *editor, const char *text);

/// Deletes so many bytes of text before the cursor; they must be whole characters.
void cle_delete_before(cle_editor *editor, size_t bytes);

/// Prints text below the line that is being edited, and draws the line again below it.
void cle_show_below(cle_editor *editor, const char *text);

// MARK: - Terminal

/// The columns (or rows) of a terminal, 0 when the descriptor is not a terminal.
int cle_terminal_columns(int descriptor);
int cle_terminal_rows(int descriptor);

/// How many columns a Unicode scalar takes on a terminal.
int cle_scalar_width(uint32_t scalar);

// MARK: - Input

/// Bytes from a terminal, taken apart into characters and pasted blocks.
typedef struct {
  unsigned char *bytes;
  size_t start, end, capacity;
  /// How far the search for the end of a pasted block has come.
  size_t scanned;
  bool pasting;
} cle_input;

/// The kind of the next item of the input.
typedef enum {
  /// No complete item.
  CLE_INPUT_NONE,
  /// A character.
  CLE_INPUT_SCALAR,
  /// A pasted block, its markers taken away: `cle_input_block`.
  CLE_INPUT_PASTE,
  /// The beginning of a block was seen, its end not yet.
  CLE_INPUT_PASTING,
} cle_input_kind;

/// Puts bytes behind those that wait.
void cle_input_feed(cle_input *input, const void *bytes, size_t length);

/// Takes the next item out of the input; a character goes into `*scalar`.
///
/// With `last`, no more bytes are to be waited for: what could have become a marker or a longer
/// UTF-8 sequence is given as it stands, and an open block ends.
cle_input_kind cle_input_next(cle_input *input, bool last, uint32_t *scalar);

/// The block that `cle_input_next` has just found; valid until the next call for this input.
const char *cle_input_block(const cle_input *input, size_t *length);

/// Whether bytes wait, and how many bytes at their front equal the given one.
bool cle_input_waits(const cle_input *input);
size_t cle_input_run(const cle_input *input, unsigned char byte);

/// Frees the memory; the input is empty afterwards.
void cle_input_free(cle_input *input);

// MARK: - Interrupt

/// Set by the handler of SIGINT: poll it through `cle_interrupt_pending`.
extern int cle_interrupt_flag;

/// Catches SIGINT from now on, instead of ending the process.
void cle_catch_interrupts(void);

/// Lets SIGINT do again what it did before `cle_catch_interrupts`.
void cle_release_interrupts(void);

/// Whether a statement that goes on for a second after Ctrl-C has the process give up: see
/// `cpr_heed_flag`.
void cle_heed_interrupts(bool heeds);

/// Whether Ctrl-C was typed since the last `cle_clear_interrupt`: one load.
static inline bool cle_interrupt_pending(void) {
  return __atomic_load_n(&cle_interrupt_flag, __ATOMIC_RELAXED) != 0;
}

/// Does as if Ctrl-C was typed.
static inline void cle_request_interrupt(void) {
  __atomic_store_n(&cle_interrupt_flag, 1, __ATOMIC_RELAXED);
}

/// Forgets an interrupt; tells whether there was one.
static inline bool cle_clear_interrupt(void) {
  return __atomic_exchange_n(&cle_interrupt_flag, 0, __ATOMIC_RELAXED) != 0;
}

#endif
