/// The queues, timers, waits and clocks of C libraries, in the program that loads compiled Swift: work of
/// the session's thread goes to the session's clock.

#ifndef CDISPATCH_H
#define CDISPATCH_H

#include <stdbool.h>
#include <stdint.h>

/// The session, as queues see it. All functions but `is_own_thread` and `hand` are called on its thread.
struct cpr_session_clock {
  /// Whether the calling thread is the session's, and a clock is there.
  bool (*_Nonnull is_own_thread)(void);
  /// Schedules work of a queue; gives a number by which it can be ended.
  uint64_t (*_Nonnull schedule)(
      void *_Nullable queue, int64_t delay, void *_Nullable context,
      void (*_Nullable run)(void *_Nullable context));
  /// Ends scheduled work; true where it has not run.
  bool (*_Nonnull end)(uint64_t number);
  /// Hands work of another thread to the session's.
  void (*_Nonnull hand)(
      void *_Nullable context, void (*_Nullable run)(void *_Nullable context));
  /// Runs the work of a queue that is due, before work that waits for it.
  void (*_Nonnull drain)(void *_Nullable queue);
  /// Runs the next work of a queue that is not the main one; false where there is none.
  bool (*_Nonnull run_background)(void);
  /// Tells that a queue waits for itself.
  void (*_Nonnull report_deadlock)(const char *_Nullable label);
  /// Passes time, while the calling code sleeps: on the main queue, or on another one.
  void (*_Nonnull sleep)(int64_t nanoseconds, bool is_main);
  /// The time since the session's start, in nanoseconds.
  int64_t (*_Nonnull now)(void);
  /// The instant of the session's start, in nanoseconds since 1970.
  int64_t (*_Nonnull start)(void);
};

/// Sends the work of the session's thread to its clock.
void cpr_set_session_clock(const struct cpr_session_clock *_Nonnull clock);

/// Whether a queue is the main one.
bool cpr_is_main_queue(const void *_Nullable queue);

/// Nanoseconds of a clock that no session stops, in whatever program: for limits of real time.
int64_t cpr_real_time(void);

#endif
