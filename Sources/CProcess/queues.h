/// Declarations for the files that redirect queues, timers and clocks to the session's clock.

#ifndef CPROCESS_QUEUES_H
#define CPROCESS_QUEUES_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "CDispatch.h"
#include "internal.h"

enum { cpr_second = 1000000000 };

typedef void *queue_t;
typedef void (*function_t)(void *);

/// The functions of the session; valid only if `cpr_is_on_session_clock` returns true.
extern struct cpr_session_clock cpr_session;

/// Whether a session has begun, on any thread.
bool cpr_has_session(void);

int __wrap_clock_gettime(clockid_t clock, struct timespec *time);

/// Advances the clock while the code of the current queue sleeps.
void cpr_pass(int64_t nanoseconds);

/// Calls and releases a block.
void cpr_run_block(void *block);

extern void __wrap_dispatch_async(queue_t, void *);
extern void dispatch_retain(void *) __attribute__((weak));
extern void dispatch_release(void *) __attribute__((weak));
extern char _dispatch_main_q[] __attribute__((weak));
extern void *_Block_copy(const void *) __attribute__((weak));
extern void _Block_release(const void *) __attribute__((weak));

#endif
