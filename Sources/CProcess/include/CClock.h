/// The time that the clocks of Swift's concurrency show, in a program whose linker puts these functions
/// in the place of the runtime's `swift_get_time` and `swift_get_clock_res`.

#ifndef CCLOCK_H
#define CCLOCK_H

#include <stdint.h>

/// Lets the clocks show what `now` gives, in nanoseconds; NULL for the machine's own time.
void cpr_set_clock(int64_t (*now)(void));

__attribute__((swiftcall)) void cpr_get_time(
    long long *seconds, long long *nanoseconds, int clock);

__attribute__((swiftcall)) void cpr_get_clock_resolution(
    long long *seconds, long long *nanoseconds, int clock);

#endif
