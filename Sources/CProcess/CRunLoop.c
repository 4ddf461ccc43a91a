#include <stdlib.h>

#include "queues.h"

// In the program that loads compiled Swift, the linker (`--wrap`) redirects calls of these
// functions to this file, and `__real_…` are the original functions. Other programs do not redirect
// them.

typedef void (*timer_callback_t)(void *timer, void *info);

/// The fields at the beginning of a timer's context, as Core Foundation defines them.
struct timer_context {
  long version;
  void *info;
};

struct timer {
  void *timer;
  void *info;
  timer_callback_t callback;
  double interval;
  double next;
  /// The number of the timer's scheduled work; 0 if no work is scheduled.
  uint64_t number;
  struct timer *following;
};

extern void *__real_CFRunLoopTimerCreate(
    void *, double, double, unsigned long, long, timer_callback_t, struct timer_context *)
    __attribute__((weak));
extern void __real_CFRunLoopAddTimer(void *, void *, void *) __attribute__((weak));
extern void __real_CFRunLoopTimerInvalidate(void *) __attribute__((weak));
extern void __real_CFRunLoopTimerSetNextFireDate(void *, double) __attribute__((weak));
extern void __real_CFRunLoopPerformBlock(void *, void *, void *) __attribute__((weak));
extern void *CFRunLoopTimerGetContext(void *, struct timer_context *) __attribute__((weak));
extern bool CFRunLoopTimerIsValid(void *) __attribute__((weak));
extern void CFRetain(void *) __attribute__((weak));
extern void CFRelease(void *) __attribute__((weak));

static struct timer *timers = NULL;

static struct timer *timer_of(void *timer) {
  for (struct timer *known = timers; known; known = known->following) {
    if (known->timer == timer) return known;
  }
  return NULL;
}

static void forget_timer(struct timer *gone) {
  for (struct timer **place = &timers; *place; place = &(*place)->following) {
    if (*place != gone) continue;
    *place = gone->following;
    free(gone);
    return;
  }
}

/// The current time in seconds since 2001, the unit of timers.
static double absolute_time(void) {
  return (double)(cpr_session.now() + cpr_session.start()) / cpr_second - 978307200.0;
}

static void fire(void *kept);

static void start(struct timer *timer) {
  double delay = timer->next - absolute_time();
  // Seconds since 2001 are exact only to a tenth of a microsecond, so the delay is rounded.
  int64_t nanoseconds = delay > 0 ? (int64_t)(delay * 1e6 + 0.5) * 1000 : 0;
  timer->number = cpr_session.schedule(_dispatch_main_q, nanoseconds, timer->timer, fire);
}

static void fire(void *cf_timer) {
  struct timer *timer = timer_of(cf_timer);
  if (!timer) return;
  timer->number = 0;
  CFRetain(cf_timer);
  timer->callback(cf_timer, timer->info);
  timer = timer_of(cf_timer);
  if (timer && timer->number == 0 && CFRunLoopTimerIsValid(cf_timer)) {
    if (timer->interval > 0) {
      timer->next += timer->interval;
      start(timer);
    }
  }
  CFRelease(cf_timer);
}

void *__wrap_CFRunLoopTimerCreate(
    void *allocator, double date, double interval, unsigned long flags, long order,
    timer_callback_t callback, struct timer_context *context) {
  void *made =
      __real_CFRunLoopTimerCreate(allocator, date, interval, flags, order, callback, context);
  if (!made || !cpr_is_on_session_clock()) return made;
  struct timer_context own = {0};
  struct timer *timer = calloc(1, sizeof *timer);
  if (!timer) return made;
  if (context) own = *context;
  *timer = (struct timer){
      made, own.info, callback, interval, date, 0, timers};
  timers = timer;
  return made;
}

void __wrap_CFRunLoopAddTimer(void *loop, void *cf_timer, void *mode) {
  struct timer *timer = cpr_is_on_session_clock() ? timer_of(cf_timer) : NULL;
  if (!timer) return __real_CFRunLoopAddTimer(loop, cf_timer, mode);
  if (timer->number != 0) return;
  CFRetain(cf_timer);
  start(timer);
}

void __wrap_CFRunLoopTimerInvalidate(void *cf_timer) {
  struct timer *timer = cpr_is_on_session_clock() ? timer_of(cf_timer) : NULL;
  bool was_added = timer && timer->number != 0 && cpr_session.end(timer->number);
  if (timer) forget_timer(timer);
  __real_CFRunLoopTimerInvalidate(cf_timer);
  if (was_added) CFRelease(cf_timer);
}

void __wrap_CFRunLoopTimerSetNextFireDate(void *cf_timer, double date) {
  struct timer *timer = cpr_is_on_session_clock() ? timer_of(cf_timer) : NULL;
  if (!timer) return __real_CFRunLoopTimerSetNextFireDate(cf_timer, date);
  timer->next = date;
  if (timer->number == 0 || !cpr_session.end(timer->number)) return;
  start(timer);
}

void __wrap_CFRunLoopPerformBlock(void *loop, void *mode, void *block) {
  if (!cpr_is_on_session_clock()) return __real_CFRunLoopPerformBlock(loop, mode, block);
  cpr_take_async(_dispatch_main_q, 0, _Block_copy(block), cpr_run_block);
}
