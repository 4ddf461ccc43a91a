#define _GNU_SOURCE
#include <stdint.h>
#include <string.h>
#include <sys/random.h>

#include "CProcess.h"

static _Thread_local bool is_seeded = false;
static _Thread_local uint64_t state = 0;

void cpr_seed_random(void) {
  is_seeded = true;
  state = 0;
}

/// The next number of the generator SplitMix64.
static uint64_t next(void) {
  uint64_t mixed = state += 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}

/// Replaces the Swift runtime's function that gives random bytes to `SystemRandomNumberGenerator`.
void swift_stdlib_random(void *buffer, size_t size);

void swift_stdlib_random(void *buffer, size_t size) {
  char *place = buffer;
  bool is_repeated = is_seeded && cpr_is_running();
  while (size > 0) {
    uint64_t number = 0;
    size_t count = size < sizeof number ? size : sizeof number;
    if (is_repeated) {
      number = next();
    } else if (getrandom(&number, count, 0) != (ssize_t)count) {
      continue;
    }
    memcpy(place, &number, count);
    place += count;
    size -= count;
  }
}
