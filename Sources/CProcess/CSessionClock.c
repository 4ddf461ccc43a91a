#define _GNU_SOURCE
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "queues.h"

// In the program that loads compiled Swift, the linker (`--wrap`) redirects calls of these
// functions to this file, and `__real_…` are the original functions. Other programs do not redirect
// them.

struct cpr_session_clock cpr_session;
static bool has_session = false;

void cpr_set_session_clock(const struct cpr_session_clock *clock) {
  cpr_session = *clock;
  __atomic_store_n(&has_session, true, __ATOMIC_RELEASE);
}

bool cpr_has_session(void) { return __atomic_load_n(&has_session, __ATOMIC_ACQUIRE); }

bool cpr_is_on_session_clock(void) { return cpr_has_session() && cpr_session.is_own_thread(); }

extern int __real_clock_gettime(clockid_t, struct timespec *) __attribute__((weak));
extern int __real_gettimeofday(struct timeval *, void *) __attribute__((weak));
extern time_t __real_time(time_t *) __attribute__((weak));
extern int __real_nanosleep(const struct timespec *, struct timespec *) __attribute__((weak));
extern int __real_usleep(useconds_t) __attribute__((weak));
extern unsigned __real_sleep(unsigned) __attribute__((weak));

/// The time of monotonic clocks at the session's start. The time is not 0, because 0 means "now" in
/// Dispatch.
static const int64_t uptime_at_start = 1000 * (int64_t)cpr_second;

static struct timespec timespec_of(int64_t nanoseconds) {
  return (struct timespec){
      .tv_sec = nanoseconds / cpr_second, .tv_nsec = nanoseconds % cpr_second};
}

int64_t cpr_real_time(void) {
  struct timespec time;
  if (__real_clock_gettime) {
    __real_clock_gettime(CLOCK_MONOTONIC, &time);
  } else {
    clock_gettime(CLOCK_MONOTONIC, &time);
  }
  return time.tv_sec * (int64_t)cpr_second + time.tv_nsec;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *time) {
  if (clock > CLOCK_MONOTONIC && clock < CLOCK_MONOTONIC_RAW)
    return __real_clock_gettime(clock, time);
  if (!cpr_is_on_session_clock()) return __real_clock_gettime(clock, time);
  bool is_date = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  *time = timespec_of(cpr_session.now() + (is_date ? cpr_session.start() : uptime_at_start));
  return 0;
}

int __wrap_gettimeofday(struct timeval *time, void *zone) {
  if (!time || !cpr_is_on_session_clock()) return __real_gettimeofday(time, zone);
  int64_t now = cpr_session.now() + cpr_session.start();
  *time = (struct timeval){.tv_sec = now / cpr_second, .tv_usec = now % cpr_second / 1000};
  return 0;
}

time_t __wrap_time(time_t *result) {
  if (!cpr_is_on_session_clock()) return __real_time(result);
  time_t now = (cpr_session.now() + cpr_session.start()) / cpr_second;
  if (result) *result = now;
  return now;
}

int __wrap_nanosleep(const struct timespec *time, struct timespec *rest) {
  if (!cpr_is_on_session_clock()) return __real_nanosleep(time, rest);
  cpr_pass(time->tv_sec * (int64_t)cpr_second + time->tv_nsec);
  return 0;
}

int __wrap_usleep(useconds_t microseconds) {
  if (!cpr_is_on_session_clock()) return __real_usleep(microseconds);
  cpr_pass((int64_t)microseconds * 1000);
  return 0;
}

unsigned __wrap_sleep(unsigned seconds) {
  if (!cpr_is_on_session_clock()) return __real_sleep(seconds);
  cpr_pass((int64_t)seconds * cpr_second);
  return 0;
}
