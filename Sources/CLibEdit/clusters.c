// libedit keeps one screen cell for each character. A combining mark has no width, so libedit draws
// the next character over the mark, and the cursor drifts. Therefore every cluster of several
// scalars is edited as a single private-use character of the same width. The output of libedit
// passes through the stream of `cle_open`, which writes the cluster instead. A private-use
// character that the user types is encoded in the same way, so that no input is lost.

#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

#include "internal.h"

/// Supplementary Private Use Area-B: each character takes one column.
static const cle_bank narrow_bank = {.first = 0x100000, .limit = 0xFFFD};
/// Tangut: each character takes two columns.
static const cle_bank wide_bank = {.first = 0x17000, .limit = 0x17F8};

void cle_clusters_init(cle_clusters *clusters) {
  clusters->narrow = narrow_bank;
  clusters->wide = wide_bank;
}

static void clear(cle_bank *bank) {
  for (size_t i = 0; i < bank->count; i++) free(bank->texts[i]);
  free(bank->texts);
  bank->texts = NULL;
  bank->count = 0;
}

void cle_clusters_clear(cle_clusters *clusters) {
  clear(&clusters->narrow);
  clear(&clusters->wide);
}

static bool is_in(const cle_bank *bank, uint32_t character) {
  return character >= (uint32_t)bank->first && character < (uint32_t)bank->first + bank->limit;
}

static wchar_t place(cle_bank *bank, const char *text, size_t length) {
  for (size_t i = 0; i < bank->count; i++)
    if (strlen(bank->texts[i]) == length && memcmp(bank->texts[i], text, length) == 0)
      return bank->first + (wchar_t)i;
  if (bank->count == bank->limit) return 0xFFFD;
  if ((bank->count & (bank->count - 1)) == 0)
    bank->texts =
        cle_allocate(bank->texts, sizeof(char *) * (bank->count == 0 ? 1 : 2 * bank->count));
  char *copy = cle_allocate(NULL, length + 1);
  memcpy(copy, text, length);
  copy[length] = 0;
  bank->texts[bank->count] = copy;
  return bank->first + (wchar_t)bank->count++;
}

/// Whether a scalar that is not the first of its cluster makes the cluster two columns wide: a
/// second regional indicator, the emoji variation selector, or a joiner between emoji.
static bool widens(uint32_t scalar) {
  return (scalar >= 0x1F1E6 && scalar <= 0x1F1FF) || scalar == 0xFE0F || scalar == 0x200D;
}

static locale_t utf8 = (locale_t)0;

static void find_utf8(void) {
  static const char *const names[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8", ""};
  for (size_t i = 0; i < sizeof names / sizeof *names && utf8 == (locale_t)0; i++)
    utf8 = newlocale(LC_CTYPE_MASK, names[i], (locale_t)0);
}

locale_t cle_utf8(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_utf8);
  return utf8;
}

/// The width of a scalar from libc. Symbols that libc's tables do not contain have the width of
/// their block.
int cle_scalar_width(uint32_t scalar) {
  if (scalar >= 0x20 && scalar < 0x7F) return 1;
  locale_t outer = uselocale(cle_utf8());
  int width = wcwidth((wchar_t)scalar);
  uselocale(outer);
  if (width >= 0) return width;
  return scalar >= 0x1F000 && scalar < 0x40000 ? 2 : 1;
}

wchar_t cle_stand_in(cle_clusters *clusters, const char *text, size_t length) {
  uint32_t scalar;
  size_t first = cle_decode((const unsigned char *)text, length, &scalar);
  if (first == 0) return 0xFFFD;
  int width = cle_scalar_width(scalar);
  if (first == length) {
    bool control = scalar < 0x20 || scalar == 0x7F;
    bool reserved = is_in(&clusters->narrow, scalar) || is_in(&clusters->wide, scalar);
    if (control || (width > 0 && !reserved && iswprint((wint_t)scalar))) return (wchar_t)scalar;
  }
  for (size_t at = first; at < length;) {
    size_t bytes = cle_decode((const unsigned char *)text + at, length - at, &scalar);
    if (bytes == 0) break;
    if (widens(scalar)) width = 2;
    at += bytes;
  }
  return place(width >= 2 ? &clusters->wide : &clusters->narrow, text, length);
}

const char *cle_stood_for(const cle_clusters *clusters, uint32_t character) {
  const cle_bank *bank = is_in(&clusters->narrow, character) ? &clusters->narrow
                         : is_in(&clusters->wide, character) ? &clusters->wide : NULL;
  if (bank == NULL) return NULL;
  size_t index = character - (uint32_t)bank->first;
  return index < bank->count ? bank->texts[index] : NULL;
}
