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

/// Writes as much of the text of `cpr_set_waiting` as possible without waiting. Then writes the
/// current text of `cpr_set_running` to standard error, followed by `text`. On a thread that code
/// of an app has started, a fixed text replaces the current text. Without a current text, no report
/// is written.
void cpr_report_running(const char *text);

/// Called when the process ends. If a statement is running, or has started the calling thread's
/// work, reports this statement and ends the process with the status of a crash.
void cpr_report_exit(void);

/// Replaces this process by the program that `cpr_set_end` has set. Returns if no program was set.
void cpr_run_successor(void);

/// Whether the calling thread is the session's thread, whose work and time are virtual.
bool cpr_is_on_session_clock(void);

/// Schedules the work of a queue on the session's clock. Returns false if the work does not belong
/// to the session's thread.
bool cpr_take_async(void *queue, int64_t delay, void *context, void (*run)(void *));

/// The delay until a deadline in Dispatch's format, in nanoseconds.
int64_t cpr_delay_until(uint64_t deadline);

/// Like `cpr_is_running`, but without a lock, for signal handlers.
bool cpr_runs_now(void);

/// The status that was passed to `cpr_report_crashes`.
int cpr_crash_status(void);

#endif
