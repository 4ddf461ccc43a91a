/// Declarations that the files of this folder share.

#ifndef CPROCESS_INTERNAL_H
#define CPROCESS_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes the whole text, unless writing fails.
void cpr_put_all(int descriptor, const char *text, size_t length);

/// Restores the terminal's original settings. Signal handlers can call this function.
void cpr_leave_terminal(void);

/// Writes the waiting results, if a reader takes them. Then writes the last text of
/// `cpr_set_running` to standard error, followed by `text`. Writes no report if no text was set.
void cpr_report_running(const char *text);

/// Ends the process with the status of a crash, if a running statement has called `exit`.
void cpr_report_exit(void);

/// Replaces this process by the program that `cpr_set_end` has set. Returns if no program was set.
void cpr_run_successor(void);

/// Whether the calling thread is the session's thread, whose work and time are virtual.
bool cpr_is_on_session_clock(void);

/// Schedules the work of a queue on the session's clock. Returns false if the work must run on a
/// separate thread.
bool cpr_take_async(void *queue, int64_t delay, void *context, void (*run)(void *));

/// The delay until a deadline in Dispatch's format, in nanoseconds.
int64_t cpr_delay_until(uint64_t deadline);

/// Whether a statement is running; for signal handlers, which must not wait for a lock.
bool cpr_runs_now(void);

/// The status that was passed to `cpr_report_crashes`.
int cpr_crash_status(void);

#endif
