/// The time of the clocks in Swift's concurrency. The linker replaces the runtime's
/// `swift_get_time` and `swift_get_clock_res` by these functions.

#ifndef CCLOCK_H
#define CCLOCK_H

#include <stdint.h>

/// Makes the clocks read the time that `now` returns, in nanoseconds; NULL restores the machine's
/// time.
void cpr_set_clock(int64_t (*now)(void));

__attribute__((swiftcall)) void cpr_get_time(
    long long *seconds, long long *nanoseconds, int clock);

__attribute__((swiftcall)) void cpr_get_clock_resolution(
    long long *seconds, long long *nanoseconds, int clock);

#endif
