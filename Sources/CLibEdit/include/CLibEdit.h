/// The functions of libedit for Swift, without variadic functions and with UTF-8 texts.
///
/// This header does not include `histedit.h`, so Swift never imports libedit itself. Any thread can
/// use an editor, but only one thread at a time. The module neither reads nor changes the process's
/// locale.

#ifndef CLIBEDIT_H
#define CLIBEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: - Editor

/// A line editor on a terminal.
typedef struct cle_editor cle_editor;

/// How a line is shown while the user types it. The texts are in malloc'ed memory, or NULL.
typedef struct {
  /// The line with ANSI sequences for its colours.
  char *painted;
  /// The suggested text after the end of the line; the right arrow accepts this text.
  char *suggestion;
  /// Hints for the end of the line, separated by line breaks. Without a suggestion, the first hint
  /// that fits completely is shown. The user cannot accept a hint.
  char *hints;
} cle_decoration;

/// The functions that the editor calls. Every function except `cluster_length` may be NULL.
typedef struct {
  /// The first argument of each function.
  void *context;
  /// The number of bytes of the first grapheme cluster of `text`.
  size_t (*cluster_length)(void *context, const char *text, size_t length);
  /// The history entry of the given age, in malloc'ed memory; 0 is the newest entry. NULL if there
  /// is no such entry.
  char *(*history_entry)(void *context, size_t age);
  /// Called when the user types Tab. The function may call `cle_text`, `cle_cursor`, `cle_insert`,
  /// `cle_delete_before` and `cle_show_below`. `repeated` is true if the previous key was also Tab.
  void (*complete)(void *context, bool repeated);
  /// Returns the text to insert for a pasted block, in malloc'ed memory. If the block ends in a
  /// line break, sets `*runs` to true; the editor then runs the line, as after Enter.
  char *(*paste)(void *context, const char *bytes, size_t length, bool *runs);
  /// Returns how a line is shown, with the cursor at a byte offset.
  cle_decoration (*decorate)(void *context, const char *line, size_t cursor);
  /// Opens the line in an external editor and returns the new line in malloc'ed memory. Returns
  /// NULL to keep the line.
  char *(*edit)(void *context, const char *line);
  /// Called several times a second while the user types nothing; returns whether `tell_news` has to
  /// be called.
  bool (*has_news)(void *context);
  /// Prints text in place of the line, with the terminal's settings for statements. Afterwards, the
  /// line is drawn again below the text.
  void (*tell_news)(void *context);
} cle_callbacks;

/// How the reading of a line ended.
typedef enum {
  CLE_READ_LINE,
  CLE_READ_INTERRUPTED,
  CLE_READ_END,
} cle_read_result;

/// Makes an editor that reads `input` and draws on `output`; NULL if `input` is not a terminal.
///
/// `control_sequences` is true if the terminal may receive sequences that its terminfo entry does
/// not contain, such as bracketed paste. The function also reads the user's `.editrc`.
cle_editor *cle_open(int input, int output, bool control_sequences, cle_callbacks callbacks);

/// Restores the terminal and frees the editor.
void cle_close(cle_editor *editor);

/// Sets the prompt; ANSI sequences between `\1` pairs take no columns.
void cle_set_prompt(cle_editor *editor, const char *prompt);

/// Lets the user edit a line until Enter, Ctrl-C, or Ctrl-D on an empty line.
cle_read_result cle_read(cle_editor *editor);

/// The text of the line without its line break; valid until the next call for this editor.
const char *cle_text(cle_editor *editor);

/// The position of the cursor in `cle_text`, in bytes.
size_t cle_cursor(cle_editor *editor);

/// Inserts text before the cursor.
void cle_insert(cle_editor *editor, const char *text);

/// Ignores the keys typed next if they repeat `text`, which is already before the cursor.
void cle_type_over(cle_editor *editor, const char *text);

/// Deletes a number of bytes before the cursor; the bytes must be whole characters.
void cle_delete_before(cle_editor *editor, size_t bytes);

/// Prints text below the line that is being edited, and draws the line again below the text.
void cle_show_below(cle_editor *editor, const char *text);

// MARK: - Terminal

/// The number of columns or rows of a terminal; 0 if the descriptor is not a terminal.
int cle_terminal_columns(int descriptor);
int cle_terminal_rows(int descriptor);

/// The number of columns of a Unicode scalar on a terminal.
int cle_scalar_width(uint32_t scalar);

// MARK: - Input

/// Bytes from a terminal, split into characters and pasted blocks.
typedef struct {
  unsigned char *bytes;
  size_t start, end, capacity;
  /// The position up to which the end of a pasted block was searched.
  size_t scanned;
  bool pasting;
} cle_input;

/// The item that `cle_input_next` has found.
typedef enum {
  /// The input contains no complete item.
  CLE_INPUT_NONE,
  /// A character.
  CLE_INPUT_SCALAR,
  /// A pasted block without its markers: `cle_input_block`.
  CLE_INPUT_PASTE,
  /// The input contains the beginning of a pasted block, but not the end.
  CLE_INPUT_PASTING,
} cle_input_kind;

/// Appends bytes to the input.
void cle_input_feed(cle_input *input, const void *bytes, size_t length);

/// Removes the next item from the input; a character is stored in `*scalar`.
///
/// Pass true for `last` if no more bytes will follow. In this case, an open block ends, and bytes
/// that could begin a marker or a longer UTF-8 sequence are returned unchanged.
cle_input_kind cle_input_next(cle_input *input, bool last, uint32_t *scalar);

/// The block that `cle_input_next` has found; valid until the next call for this input.
const char *cle_input_block(const cle_input *input, size_t *length);

/// Whether the input contains bytes, and the number of bytes at its beginning that equal a given
/// byte.
bool cle_input_waits(const cle_input *input);
size_t cle_input_run(const cle_input *input, unsigned char byte);

/// Frees the memory and makes the input empty.
void cle_input_free(cle_input *input);

// MARK: - Interrupt

/// A flag that the handler of SIGINT sets and `cle_interrupt_pending` reads.
extern int cle_interrupt_flag;

/// Catches SIGINT from now on, so that the signal does not end the process.
void cle_catch_interrupts(void);

/// Restores the handling of SIGINT that was active before `cle_catch_interrupts`.
void cle_release_interrupts(void);

/// Sets whether the process ends if a statement runs for another second after Ctrl-C: see
/// `cpr_heed_flag`.
void cle_heed_interrupts(bool heeds);

/// Whether Ctrl-C was typed since the last `cle_clear_interrupt`; costs one load.
static inline bool cle_interrupt_pending(void) {
  return __atomic_load_n(&cle_interrupt_flag, __ATOMIC_RELAXED) != 0;
}

/// Interrupts the running statement as Ctrl-C does.
static inline void cle_request_interrupt(void) {
  __atomic_store_n(&cle_interrupt_flag, 1, __ATOMIC_RELAXED);
}

/// Clears the interrupt flag; returns whether an interrupt was pending.
static inline bool cle_clear_interrupt(void) {
  return __atomic_exchange_n(&cle_interrupt_flag, 0, __ATOMIC_RELAXED) != 0;
}

#endif
