#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static const char paste_begin[] = "\033[200~";
static const char paste_end[] = "\033[201~";
static const size_t marker_length = sizeof(paste_begin) - 1;

void *cle_allocate(void *old, size_t size) {
  void *memory = realloc(old, size);
  if (memory == NULL) abort();
  return memory;
}

void cle_input_feed(cle_input *input, const void *bytes, size_t length) {
  if (input->start > 0) {
    memmove(input->bytes, input->bytes + input->start, input->end - input->start);
    input->end -= input->start;
    input->scanned -= input->scanned < input->start ? input->scanned : input->start;
    input->start = 0;
  }
  if (input->end + length > input->capacity) {
    input->capacity = 2 * (input->end + length);
    input->bytes = cle_allocate(input->bytes, input->capacity);
  }
  memcpy(input->bytes + input->end, bytes, length);
  input->end += length;
}

/// The number of bytes at the start of the input that match a marker: the whole marker, or all
/// available bytes.
static size_t marker_prefix(const cle_input *input, const char *marker) {
  size_t length = input->end - input->start;
  if (length > marker_length) length = marker_length;
  return memcmp(input->bytes + input->start, marker, length) == 0 ? length : 0;
}

/// Takes the block up to its end marker, or with `last` up to the end of the input.
static cle_input_kind next_block(cle_input *input, bool last) {
  size_t from = input->scanned > input->start ? input->scanned : input->start;
  unsigned char *found =
      memmem(input->bytes + from, input->end - from, paste_end, marker_length);
  if (found == NULL && !last) {
    // The bytes of the marker may arrive in two reads.
    input->scanned = input->end - from < marker_length ? from : input->end - marker_length + 1;
    return CLE_INPUT_PASTING;
  }
  size_t end = found == NULL ? input->end : (size_t)(found - input->bytes);
  size_t next = found == NULL ? end : end + marker_length;
  // `cle_input_block` reads the bytes between `scanned` and `start`, without the marker.
  input->scanned = input->start;
  input->start = next;
  input->pasting = false;
  return CLE_INPUT_PASTE;
}

const char *cle_input_block(const cle_input *input, size_t *length) {
  size_t end = input->start;
  if (end - input->scanned >= marker_length &&
      memcmp(input->bytes + end - marker_length, paste_end, marker_length) == 0)
    end -= marker_length;
  *length = end - input->scanned;
  return (const char *)input->bytes + input->scanned;
}

cle_input_kind cle_input_next(cle_input *input, bool last, uint32_t *scalar) {
  for (;;) {
    if (input->pasting) return next_block(input, last);
    if (input->start == input->end) return CLE_INPUT_NONE;

    if (input->bytes[input->start] == '\033') {
      size_t begins = marker_prefix(input, paste_begin), ends = marker_prefix(input, paste_end);
      if (begins == marker_length) {
        input->start += marker_length;
        input->scanned = input->start;
        input->pasting = true;
        continue;
      }
      if (ends == marker_length) {
        input->start += marker_length;
        continue;
      }
      if (!last && (begins > 0 || ends > 0)) return CLE_INPUT_NONE;
    }

    size_t length = cle_decode(input->bytes + input->start, input->end - input->start, scalar);
    if (length == 0) {
      if (!last) return CLE_INPUT_NONE;
      *scalar = 0xFFFD;
      length = input->end - input->start;
    }
    input->start += length;
    return CLE_INPUT_SCALAR;
  }
}

bool cle_input_waits(const cle_input *input) { return input->start < input->end; }

size_t cle_input_run(const cle_input *input, unsigned char byte) {
  size_t count = 0;
  while (input->start + count < input->end && input->bytes[input->start + count] == byte) count++;
  return count;
}

void cle_input_free(cle_input *input) {
  free(input->bytes);
  memset(input, 0, sizeof *input);
}

size_t cle_input_peek(const cle_input *input, uint32_t *scalar) {
  if (input->start == input->end) return 0;
  return cle_decode(input->bytes + input->start, input->end - input->start, scalar);
}

size_t cle_decode(const unsigned char *bytes, size_t length, uint32_t *scalar) {
  unsigned char lead = bytes[0];
  size_t needed = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3
                : lead < 0xF5 ? 4 : 0;
  *scalar = 0xFFFD;
  if (needed == 0) return 1;
  uint32_t value = needed == 1 ? lead : lead & (0x7Fu >> needed);
  for (size_t i = 1; i < needed; i++) {
    if (i >= length) return 0;
    if ((bytes[i] & 0xC0) != 0x80) return i;
    value = value << 6 | (bytes[i] & 0x3F);
  }
  bool overlong = (needed == 3 && value < 0x800) || (needed == 4 && value < 0x10000);
  if (!overlong && value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF)) *scalar = value;
  return needed;
}

size_t cle_encode(uint32_t scalar, char *bytes) {
  if (scalar < 0x80) {
    bytes[0] = (char)scalar;
    return 1;
  }
  size_t length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  for (size_t i = length - 1; i > 0; i--) {
    bytes[i] = (char)(0x80 | (scalar & 0x3F));
    scalar >>= 6;
  }
  bytes[0] = (char)((0xF00 >> length & 0xFF) | scalar);
  return length;
}
