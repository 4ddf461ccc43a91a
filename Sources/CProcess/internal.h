/// Declarations that the files of this folder share.

#ifndef CPROCESS_INTERNAL_H
#define CPROCESS_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

/// Writes all of a text, unless that fails.
void cpr_put_all(int descriptor, const char *text, size_t length);

/// Leaves the terminal as it was found; for the handlers of signals.
void cpr_leave_terminal(void);

/// Writes the results that wait, as far as somebody takes them, and to standard error what
/// `cpr_set_running` said last, with a text behind it; nothing where it has said nothing.
void cpr_report_running(const char *text);

/// Replaces this process by the program that `cpr_set_end` named; returns where there is none.
void cpr_run_successor(void);

/// Whether a statement runs, for handlers of signals, which may wait for no lock.
bool cpr_runs_now(void);

/// The value that `cpr_report_crashes` was given.
int cpr_crash_status(void);

#endif
