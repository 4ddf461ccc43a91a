/// The pulse of a process while statements run: the sign that it is time to ask whether to go on.

#ifndef CPULSE_H
#define CPULSE_H

#include <stdbool.h>

/// The number of the last pulse, and the last one that this thread has taken notice of.
extern unsigned cpr_pulse;
extern _Thread_local unsigned cpr_seen_pulse;

/// Whether there was a pulse since `cpr_see_pulse`; costs two loads.
static inline bool cpr_pulse_is_due(void) {
  return __builtin_expect(__atomic_load_n(&cpr_pulse, __ATOMIC_RELAXED) != cpr_seen_pulse, 0);
}

/// Takes notice of the last pulse.
static inline void cpr_see_pulse(void) {
  cpr_seen_pulse = __atomic_load_n(&cpr_pulse, __ATOMIC_RELAXED);
}

/// A statement begins: the pulse beats, 50 times a second, until as many have ended.
///
/// Gives false where there can be no pulse.
bool cpr_begin_pulse(void);

/// A statement has ended.
void cpr_end_pulse(void);

/// Whether a statement runs.
bool cpr_is_running(void);

/// Ends the process after so many seconds of the pulse, since the running code has no checkpoint. 0
/// takes that back.
///
/// It writes to standard error what `cpr_set_running` said last, and ends with the status of
/// `cpr_report_crashes`, or as `cpr_set_end` says.
void cpr_limit_time(int seconds);

/// Ends the process also a second after a flag was set, where its time is limited.
void cpr_heed_flag(const int *_Nullable flag);

/// How a process gives up. What the pointers lead to must stay valid for as long as it runs.
struct cpr_end {
  /// The text that is written to a descriptor first.
  const char *_Nullable note;
  int descriptor;
  /// The arguments of the same program, which then takes the place of the process, with a standard
  /// output that is `output` now.
  char *_Nullable const *_Nullable successor;
  int output;
};
void cpr_set_end(struct cpr_end end);

#endif
