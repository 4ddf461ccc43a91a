#include "CClock.h"

#include <stdatomic.h>
#include <time.h>

static int64_t (*_Atomic present)(void) = NULL;

void cpr_set_clock(int64_t (*now)(void)) { atomic_store(&present, now); }

/// The numbers that Swift's runtime uses for its clocks.
enum { continuous_clock = 1, suspending_clock = 2 };

static clockid_t clock_of(int clock) {
  switch (clock) {
  case continuous_clock: return CLOCK_BOOTTIME;
  case suspending_clock: return CLOCK_MONOTONIC;
  default: return CLOCK_REALTIME;
  }
}

__attribute__((swiftcall)) void cpr_get_time(
    long long *seconds, long long *nanoseconds, int clock) {
  int64_t (*now)(void) = atomic_load(&present);
  if (now) {
    int64_t time = now();
    *seconds = time / 1000000000;
    *nanoseconds = time % 1000000000;
    return;
  }
  struct timespec time;
  clock_gettime(clock_of(clock), &time);
  *seconds = time.tv_sec;
  *nanoseconds = time.tv_nsec;
}

__attribute__((swiftcall)) void cpr_get_clock_resolution(
    long long *seconds, long long *nanoseconds, int clock) {
  (void)clock;
  *seconds = 0;
  *nanoseconds = 1;
}
