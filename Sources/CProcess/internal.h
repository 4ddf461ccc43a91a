/// Declarations that the files of this folder share.

#ifndef CPROCESS_INTERNAL_H
#define CPROCESS_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes all of a text, unless that fails.
void cpr_put_all(int descriptor, const char *text, size_t length);

/// Leaves the terminal as it was found; for the handlers of signals.
void cpr_leave_terminal(void);

/// Writes the results that wait, as far as somebody takes them, and to standard error what
/// `cpr_set_running` said last, with a text behind it; nothing where it has said nothing.
void cpr_report_running(const char *text);

/// Ends the process with the status of a crash, where a statement runs that has ended it.
void cpr_report_exit(void);

/// Replaces this process by the program that `cpr_set_end` named; returns where there is none.
void cpr_run_successor(void);

/// Whether the calling thread is the session's, whose work and time are virtual.
bool cpr_is_on_session_clock(void);

/// Takes work of a queue for the session's clock; false where it is to run on a thread of its own.
bool cpr_take_async(void *queue, int64_t delay, void *context, void (*run)(void *));

/// The delay until a deadline of queues, in nanoseconds.
int64_t cpr_delay_until(uint64_t deadline);

/// Whether a statement runs, for handlers of signals, which may wait for no lock.
bool cpr_runs_now(void);

/// The value that `cpr_report_crashes` was given.
int cpr_crash_status(void);

#endif
