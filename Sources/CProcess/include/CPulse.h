/// The pulse of a process that runs statements: a regular signal to check whether to continue.

#ifndef CPULSE_H
#define CPULSE_H

#include <stdbool.h>

/// The number of the last pulse, and the number of the last pulse that this thread has seen.
extern unsigned cpr_pulse;
extern _Thread_local unsigned cpr_seen_pulse;

/// Whether there was a pulse since the last `cpr_see_pulse`; costs two loads.
static inline bool cpr_pulse_is_due(void) {
  return __builtin_expect(__atomic_load_n(&cpr_pulse, __ATOMIC_RELAXED) != cpr_seen_pulse, 0);
}

/// Notes that this thread has seen the last pulse.
static inline void cpr_see_pulse(void) {
  cpr_seen_pulse = __atomic_load_n(&cpr_pulse, __ATOMIC_RELAXED);
}

/// Begins a statement: there are 50 pulses a second until every begun statement has ended.
///
/// Returns false if there can be no pulse.
bool cpr_begin_pulse(void);

/// Ends a statement.
void cpr_end_pulse(void);

/// Whether a statement is running.
bool cpr_is_running(void);

/// Ends the process after this many seconds, since the running code has no checkpoint; 0 removes
/// the limit.
///
/// It writes the last text of `cpr_set_running` to standard error. It ends with the status of
/// `cpr_report_crashes`, or as `cpr_set_end` says.
/// `cpr_report_crashes`, or as `cpr_set_end` says.
void cpr_limit_time(int seconds);

/// Also ends the process one second after a flag is set, if its time is limited.
void cpr_heed_flag(const int *_Nullable flag);

/// How a process gives up; the pointers must stay valid while the process runs.
struct cpr_end {
  /// The text that is first written to a descriptor.
  const char *_Nullable note;
  int descriptor;
  /// The arguments of the same program, which then replaces the process; its standard output is the
  /// present `output`.
  char *_Nullable const *_Nullable successor;
  int output;
};
void cpr_set_end(struct cpr_end end);

#endif
