/// The pulse: a counter that increases 50 times a second while statements run. Running code reads
/// the counter to know when to check whether the code may continue.

#ifndef CPULSE_H
#define CPULSE_H

#include <stdbool.h>

/// The number of pulses so far, and this number at the thread's last call of `cpr_see_pulse`.
extern unsigned cpr_pulse;
extern _Thread_local unsigned cpr_seen_pulse;

/// Whether a pulse has occurred since the last `cpr_see_pulse`. The check costs two loads.
static inline bool cpr_pulse_is_due(void) {
  return __builtin_expect(__atomic_load_n(&cpr_pulse, __ATOMIC_RELAXED) != cpr_seen_pulse, 0);
}

/// Records that this thread has seen all pulses so far.
static inline void cpr_see_pulse(void) {
  cpr_seen_pulse = __atomic_load_n(&cpr_pulse, __ATOMIC_RELAXED);
}

/// Begins a statement: 50 pulses a second occur until every begun statement has ended.
///
/// Returns false if pulses cannot be started.
bool cpr_begin_pulse(void);

/// Ends a statement.
void cpr_end_pulse(void);

/// Whether a statement is running.
bool cpr_is_running(void);

/// Ends the process when statements have run for the given number of seconds; 0 removes the limit.
/// The limit is for code that does not check whether it may continue.
///
/// The process writes the current text of `cpr_set_running` to standard error. The process ends
/// with the status of `cpr_report_crashes`, or as `cpr_set_end` defines.
void cpr_limit_time(int seconds);

/// Sets a flag that shortens the limit of `cpr_limit_time`. If the flag becomes nonzero, the
/// process ends one second later, unless the statement ends within this second.
void cpr_heed_flag(const int *_Nullable flag);

/// How the process ends at a time limit, at a crash or in left-out code. The pointers must stay
/// valid while the process runs.
struct cpr_end {
  /// The text that is written to `descriptor` when the process ends at a time limit.
  const char *_Nullable note;
  int descriptor;
  /// The arguments with which the same program is started again in place of the process. The
  /// descriptor `output` becomes its standard output.
  char *_Nullable const *_Nullable successor;
  int output;
};
void cpr_set_end(struct cpr_end end);

#endif
