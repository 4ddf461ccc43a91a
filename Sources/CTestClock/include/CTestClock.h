/// Lets Swift's concurrency read virtual time in a test, in place of the machine's time.
///
/// A program that links this module has its own `clock_gettime`. The function reads the machine's
/// clock, except in calls of Swift's concurrency on a thread with virtual time.

#ifndef CTESTCLOCK_H
#define CTESTCLOCK_H

#include <stdint.h>

/// Lets Swift's concurrency read `now`, in nanoseconds, on the calling thread. NULL restores the
/// machine's clock.
void ctc_play(int64_t (*_Nullable now)(void));

#endif
