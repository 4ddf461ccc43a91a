/// The time that Swift's concurrency reads in a test whose thread plays virtual time.
///
/// A program that holds this file has its own `clock_gettime`: it asks the machine, but for calls of
/// Swift's concurrency from a thread that plays.

#ifndef CTESTCLOCK_H
#define CTESTCLOCK_H

#include <stdint.h>

/// Lets Swift's concurrency read `now`, in nanoseconds, on the calling thread; NULL ends it.
void ctc_play(int64_t (*_Nullable now)(void));

#endif
