/// Replacements for the queues, timers, waits and clocks of C libraries, in the program that loads
/// compiled Swift. Work that the session's thread schedules runs on the session's clock.

#ifndef CDISPATCH_H
#define CDISPATCH_H

#include <stdbool.h>
#include <stdint.h>

/// The functions of the session that the replacements call. All of them except `is_own_thread` and
/// `hand` are called on the session's thread.
struct cpr_session_clock {
  /// Whether the calling thread is the session's thread and has a clock.
  bool (*_Nonnull is_own_thread)(void);
  /// Schedules the work of a queue; returns a number with which the work can be cancelled.
  uint64_t (*_Nonnull schedule)(
      void *_Nullable queue, int64_t delay, void *_Nullable context,
      void (*_Nullable run)(void *_Nullable context));
  /// Cancels scheduled work. Returns true if the work had not run yet.
  bool (*_Nonnull end)(uint64_t number);
  /// Runs work of another thread on the session's thread.
  void (*_Nonnull hand)(
      void *_Nullable context, void (*_Nullable run)(void *_Nullable context));
  /// Runs the due work of a queue; called before a wait for the queue.
  void (*_Nonnull drain)(void *_Nullable queue);
  /// Runs the next work of any background queue. Returns false if no such work is waiting.
  bool (*_Nonnull run_background)(void);
  /// Reports that the code of a queue waits for the same queue, which is a deadlock.
  void (*_Nonnull report_deadlock)(const char *_Nullable label);
  /// Advances the clock while the calling code sleeps. `is_main` is true for work of the main
  /// queue.
  void (*_Nonnull sleep)(int64_t nanoseconds, bool is_main);
  /// The time since the session's start, in nanoseconds.
  int64_t (*_Nonnull now)(void);
  /// The date of the session's start, in nanoseconds since 1970.
  int64_t (*_Nonnull start)(void);
};

/// From now on, redirects the work that the session's thread schedules to the session's clock.
void cpr_set_session_clock(const struct cpr_session_clock *_Nonnull clock);

/// Whether a queue is the main queue.
bool cpr_is_main_queue(const void *_Nullable queue);

/// The time of the machine's monotonic clock, in nanoseconds. Time limits use this clock.
int64_t cpr_real_time(void);

#endif
