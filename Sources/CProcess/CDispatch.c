#define _GNU_SOURCE
#include "CDispatch.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"

// The program that loads compiled Swift is linked so that calls of these functions come here
// (`--wrap` of the linker), and `__real_…` are the functions themselves. Elsewhere there are none.

static struct cpr_session_clock session;
static bool has_session = false;

void cpr_set_session_clock(const struct cpr_session_clock *clock) {
  session = *clock;
  __atomic_store_n(&has_session, true, __ATOMIC_RELEASE);
}

bool cpr_is_on_session_clock(void) {
  return __atomic_load_n(&has_session, __ATOMIC_ACQUIRE) && session.is_own_thread();
}

/// Passes time, while the code of the present queue sleeps.
static void pass(int64_t nanoseconds);

// MARK: - Clocks

extern int __real_clock_gettime(clockid_t, struct timespec *) __attribute__((weak));
extern int __real_gettimeofday(struct timeval *, void *) __attribute__((weak));
extern time_t __real_time(time_t *) __attribute__((weak));
extern int __real_nanosleep(const struct timespec *, struct timespec *) __attribute__((weak));
extern int __real_usleep(useconds_t) __attribute__((weak));
extern unsigned __real_sleep(unsigned) __attribute__((weak));

enum { second = 1000000000 };

/// The time that monotonic clocks show at the session's start: 0 means "now" to queues.
static const int64_t uptime_at_start = 1000 * (int64_t)second;

static struct timespec timespec_of(int64_t nanoseconds) {
  return (struct timespec){
      .tv_sec = nanoseconds / second, .tv_nsec = nanoseconds % second};
}

int64_t cpr_real_time(void) {
  struct timespec time;
  if (__real_clock_gettime) {
    __real_clock_gettime(CLOCK_MONOTONIC, &time);
  } else {
    clock_gettime(CLOCK_MONOTONIC, &time);
  }
  return time.tv_sec * (int64_t)second + time.tv_nsec;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *time) {
  if (clock > CLOCK_MONOTONIC && clock < CLOCK_MONOTONIC_RAW)
    return __real_clock_gettime(clock, time);
  if (!cpr_is_on_session_clock()) return __real_clock_gettime(clock, time);
  bool is_date = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  *time = timespec_of(session.now() + (is_date ? session.start() : uptime_at_start));
  return 0;
}

int __wrap_gettimeofday(struct timeval *time, void *zone) {
  if (!time || !cpr_is_on_session_clock()) return __real_gettimeofday(time, zone);
  int64_t now = session.now() + session.start();
  *time = (struct timeval){.tv_sec = now / second, .tv_usec = now % second / 1000};
  return 0;
}

time_t __wrap_time(time_t *result) {
  if (!cpr_is_on_session_clock()) return __real_time(result);
  time_t now = (session.now() + session.start()) / second;
  if (result) *result = now;
  return now;
}

int __wrap_nanosleep(const struct timespec *time, struct timespec *rest) {
  if (!cpr_is_on_session_clock()) return __real_nanosleep(time, rest);
  pass(time->tv_sec * (int64_t)second + time->tv_nsec);
  return 0;
}

int __wrap_usleep(useconds_t microseconds) {
  if (!cpr_is_on_session_clock()) return __real_usleep(microseconds);
  pass((int64_t)microseconds * 1000);
  return 0;
}

unsigned __wrap_sleep(unsigned seconds) {
  if (!cpr_is_on_session_clock()) return __real_sleep(seconds);
  pass((int64_t)seconds * second);
  return 0;
}

// MARK: - Queues

typedef void *queue_t;
typedef void (*function_t)(void *);

extern void __real_dispatch_sync(queue_t, void *) __attribute__((weak));
extern void __real_dispatch_barrier_sync(queue_t, void *) __attribute__((weak));
extern void __real_dispatch_barrier_async(queue_t, void *) __attribute__((weak));
extern void __real_dispatch_group_async(void *, queue_t, void *) __attribute__((weak));
extern void __real_dispatch_assert_queue(queue_t) __attribute__((weak));
extern void __real_dispatch_assert_queue_not(queue_t) __attribute__((weak));
extern void __real_dispatch_assert_queue_barrier(queue_t) __attribute__((weak));
extern void *__real_dispatch_get_specific(const void *) __attribute__((weak));
extern const char *__real_dispatch_queue_get_label(queue_t) __attribute__((weak));
extern void *dispatch_queue_get_specific(queue_t, const void *) __attribute__((weak));
extern void dispatch_retain(void *) __attribute__((weak));
extern void dispatch_release(void *) __attribute__((weak));
extern char _dispatch_main_q[] __attribute__((weak));
extern char __OS_dispatch_queue_serial_vtable[] __attribute__((weak));

/// The beginning of each block, as its ABI has it.
struct block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(void *);
};

static void call(void *block) { ((struct block *)block)->invoke(block); }

bool cpr_is_main_queue(const void *queue) { return queue == (const void *)_dispatch_main_q; }

/// The queues whose work runs now, the innermost last.
enum { depth_limit = 64 };
static queue_t running[depth_limit];
static int depth = 0;

static bool runs_on(queue_t queue) {
  for (int index = 0; index < depth && index < depth_limit; index++) {
    if (running[index] == queue) return true;
  }
  return false;
}

/// The queue whose work runs now: the main one where none does.
static queue_t present_queue(void) {
  return depth > 0 && depth <= depth_limit ? running[depth - 1] : (queue_t)_dispatch_main_q;
}

static void pass(int64_t nanoseconds) {
  session.sleep(nanoseconds, cpr_is_main_queue(present_queue()));
}

static void run_on(queue_t queue, void *context, function_t run) {
  if (depth < depth_limit) running[depth] = queue;
  depth++;
  run(context);
  depth--;
}

/// Work of a queue that waits.
struct queued {
  queue_t queue;
  int64_t delay;
  void *context;
  function_t run;
};

static void run_queued(void *kept) {
  struct queued queued = *(struct queued *)kept;
  free(kept);
  run_on(queued.queue, queued.context, queued.run);
  dispatch_release(queued.queue);
}

static uint64_t enqueue(queue_t queue, int64_t delay, void *context, function_t run) {
  struct queued *queued = malloc(sizeof *queued);
  if (!queued) abort();
  dispatch_retain(queue);
  *queued = (struct queued){queue, delay, context, run};
  return session.schedule(queue, delay, queued, run_queued);
}

static void enqueue_handed(void *kept) {
  struct queued *queued = kept;
  session.schedule(queued->queue, queued->delay, queued, run_queued);
}

/// Takes work of a queue for the session's clock; false where it is to run on a thread of its own.
bool cpr_take_async(queue_t queue, int64_t delay, void *context, function_t run) {
  if (!__atomic_load_n(&has_session, __ATOMIC_ACQUIRE)) return false;
  if (session.is_own_thread()) {
    enqueue(queue, delay, context, run);
    return true;
  }
  // Other threads deliver to the main queue.
  if (!cpr_is_main_queue(queue)) return false;
  struct queued *queued = malloc(sizeof *queued);
  if (!queued) return false;
  dispatch_retain(queue);
  *queued = (struct queued){queue, delay, context, run};
  session.hand(queued, enqueue_handed);
  return true;
}

static int64_t present(clockid_t clock) {
  struct timespec time;
  __wrap_clock_gettime(clock, &time);
  return time.tv_sec * (int64_t)second + time.tv_nsec;
}

/// The delay until a deadline of queues, in nanoseconds.
int64_t cpr_delay_until(uint64_t deadline) {
  static const uint64_t high_bit = 1ull << 63, wall_bit = 1ull << 62;
  if (deadline == ~0ull) return INT64_MAX;
  if (deadline == 0 || deadline == ~1ull) return 0;
  int64_t delay;
  if (!(deadline & high_bit)) {
    delay = (int64_t)deadline - present(CLOCK_MONOTONIC);
  } else if (deadline & wall_bit) {
    // Dates count backwards.
    delay = -(int64_t)deadline - present(CLOCK_REALTIME);
  } else {
    delay = (int64_t)(deadline & ~high_bit) - present(CLOCK_MONOTONIC);
  }
  return delay > 0 ? delay : 0;
}

/// Runs work for which the calling code waits; false where the queue's own thread is to do it.
static bool run_sync(queue_t queue, void *block) {
  if (!cpr_is_on_session_clock()) return false;
  bool is_main = cpr_is_main_queue(queue);
  bool is_serial = *(void **)queue == (void *)__OS_dispatch_queue_serial_vtable;
  bool is_own = is_main ? depth == 0 || runs_on(queue) : runs_on(queue);
  if (is_own && (is_main || is_serial)) {
    session.report_deadlock(__real_dispatch_queue_get_label(queue));
  } else {
    session.drain(queue);
  }
  run_on(queue, block, call);
  return true;
}

void __wrap_dispatch_sync(queue_t queue, void *block) {
  if (!run_sync(queue, block)) __real_dispatch_sync(queue, block);
}

void __wrap_dispatch_barrier_sync(queue_t queue, void *block) {
  if (!run_sync(queue, block)) __real_dispatch_barrier_sync(queue, block);
}

extern void __wrap_dispatch_async(queue_t, void *);

void __wrap_dispatch_barrier_async(queue_t queue, void *block) {
  if (!cpr_is_on_session_clock()) return __real_dispatch_barrier_async(queue, block);
  __wrap_dispatch_async(queue, block);
}

void __wrap_dispatch_assert_queue(queue_t queue) {
  if (!cpr_is_on_session_clock()) return __real_dispatch_assert_queue(queue);
  // Code of the session's thread that no queue runs is the main queue's.
  if (!runs_on(queue) && present_queue() != queue) __real_dispatch_assert_queue(queue);
}

void __wrap_dispatch_assert_queue_barrier(queue_t queue) {
  if (!cpr_is_on_session_clock()) return __real_dispatch_assert_queue_barrier(queue);
  __wrap_dispatch_assert_queue(queue);
}

void __wrap_dispatch_assert_queue_not(queue_t queue) {
  if (!cpr_is_on_session_clock()) return __real_dispatch_assert_queue_not(queue);
  if (runs_on(queue) || present_queue() == queue) abort();
}

void *__wrap_dispatch_get_specific(const void *key) {
  if (!cpr_is_on_session_clock()) return __real_dispatch_get_specific(key);
  return dispatch_queue_get_specific(present_queue(), key);
}

const char *__wrap_dispatch_queue_get_label(queue_t queue) {
  if (queue || !cpr_is_on_session_clock()) return __real_dispatch_queue_get_label(queue);
  return __real_dispatch_queue_get_label(present_queue());
}

// MARK: - Groups

extern void __real_dispatch_group_enter(void *) __attribute__((weak));
extern void __real_dispatch_group_leave(void *) __attribute__((weak));
extern void __real_dispatch_group_notify(void *, queue_t, void *) __attribute__((weak));
extern long __real_dispatch_group_wait(void *, uint64_t) __attribute__((weak));
extern long __real_dispatch_semaphore_wait(void *, uint64_t) __attribute__((weak));
extern void *_Block_copy(const void *) __attribute__((weak));
extern void _Block_release(const void *) __attribute__((weak));

/// A group's calls that have not ended, and the blocks that wait for them.
struct group {
  void *group;
  long count;
  struct waiting *first, *last;
  struct group *next;
};

struct waiting {
  queue_t queue;
  void *block;
  struct waiting *next;
};

static struct group *groups = NULL;
static pthread_mutex_t groups_lock = PTHREAD_MUTEX_INITIALIZER;

static void run_block(void *block) {
  call(block);
  _Block_release(block);
}

static struct group *find(void *group, bool makes) {
  for (struct group *known = groups; known; known = known->next) {
    if (known->group == group) return known;
  }
  if (!makes) return NULL;
  struct group *new = calloc(1, sizeof *new);
  if (!new) abort();
  *new = (struct group){.group = group, .next = groups};
  groups = new;
  return new;
}

static void forget(struct group *gone) {
  for (struct group **place = &groups; *place; place = &(*place)->next) {
    if (*place != gone) continue;
    *place = gone->next;
    free(gone);
    return;
  }
}

void __wrap_dispatch_group_enter(void *group) {
  __real_dispatch_group_enter(group);
  if (!__atomic_load_n(&has_session, __ATOMIC_ACQUIRE)) return;
  pthread_mutex_lock(&groups_lock);
  find(group, true)->count++;
  pthread_mutex_unlock(&groups_lock);
}

static void notify(queue_t queue, void *block) {
  if (!cpr_take_async(queue, 0, block, run_block)) __wrap_dispatch_async(queue, block);
}

void __wrap_dispatch_group_leave(void *group) {
  struct waiting *ready = NULL;
  pthread_mutex_lock(&groups_lock);
  struct group *known = find(group, false);
  if (known && --known->count == 0) {
    ready = known->first;
    forget(known);
  }
  pthread_mutex_unlock(&groups_lock);
  __real_dispatch_group_leave(group);
  while (ready) {
    struct waiting *next = ready->next;
    notify(ready->queue, ready->block);
    dispatch_release(ready->queue);
    free(ready);
    ready = next;
  }
}

void __wrap_dispatch_group_notify(void *group, queue_t queue, void *block) {
  if (!cpr_is_on_session_clock()) return __real_dispatch_group_notify(group, queue, block);
  pthread_mutex_lock(&groups_lock);
  struct group *known = find(group, false);
  // A work item has entered its group by itself.
  if (!known && __real_dispatch_group_wait(group, 0) != 0) {
    known = find(group, true);
    known->count = 1;
  }
  struct waiting *waiting = known ? malloc(sizeof *waiting) : NULL;
  if (waiting) {
    dispatch_retain(queue);
    *waiting = (struct waiting){queue, _Block_copy(block), NULL};
    if (known->last) {
      known->last->next = waiting;
    } else {
      known->first = waiting;
    }
    known->last = waiting;
  }
  pthread_mutex_unlock(&groups_lock);
  if (!waiting) notify(queue, _Block_copy(block));
}

struct member {
  void *group;
  void *block;
};

static void run_member(void *kept) {
  struct member member = *(struct member *)kept;
  free(kept);
  run_block(member.block);
  __wrap_dispatch_group_leave(member.group);
  dispatch_release(member.group);
}

void __wrap_dispatch_group_async(void *group, queue_t queue, void *block) {
  struct member *member = cpr_is_on_session_clock() ? malloc(sizeof *member) : NULL;
  if (!member) return __real_dispatch_group_async(group, queue, block);
  dispatch_retain(group);
  *member = (struct member){group, _Block_copy(block)};
  __wrap_dispatch_group_enter(group);
  cpr_take_async(queue, 0, member, run_member);
}

/// Runs the work of background queues until a call succeeds that is given no time to wait.
///
/// What only another thread can end is waited for.
static long wait(long (*wait)(void *, uint64_t), void *object, uint64_t deadline) {
  if (!cpr_is_on_session_clock()) return wait(object, deadline);
  while (wait(object, 0) != 0) {
    int64_t left = deadline == 0 ? 0 : cpr_delay_until(deadline);
    if (left == 0) return wait(object, 0);
    int64_t before = session.now();
    if (session.run_background()) continue;
    if (deadline == ~0ull) return wait(object, deadline);
    pass(left - (session.now() - before));
    return wait(object, 0);
  }
  return 0;
}

long __wrap_dispatch_group_wait(void *group, uint64_t deadline) {
  return wait(__real_dispatch_group_wait, group, deadline);
}

long __wrap_dispatch_semaphore_wait(void *semaphore, uint64_t deadline) {
  return wait(__real_dispatch_semaphore_wait, semaphore, deadline);
}

// MARK: - Run loops

typedef void (*timer_callback_t)(void *timer, void *info);

/// The context of a timer, as Core Foundation has it.
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
  /// The number of its scheduled work; 0 for none.
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

/// The seconds since 2001, which timers count.
static double absolute_time(void) {
  return (double)(session.now() + session.start()) / second - 978307200.0;
}

static void fire(void *kept);

static void start(struct timer *timer) {
  double delay = timer->next - absolute_time();
  // A tenth of a microsecond is lost in seconds since 2001.
  int64_t nanoseconds = delay > 0 ? (int64_t)(delay * 1e6 + 0.5) * 1000 : 0;
  timer->number = session.schedule(_dispatch_main_q, nanoseconds, timer->timer, fire);
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
  bool was_added = timer && timer->number != 0 && session.end(timer->number);
  if (timer) forget_timer(timer);
  __real_CFRunLoopTimerInvalidate(cf_timer);
  if (was_added) CFRelease(cf_timer);
}

void __wrap_CFRunLoopTimerSetNextFireDate(void *cf_timer, double date) {
  struct timer *timer = cpr_is_on_session_clock() ? timer_of(cf_timer) : NULL;
  if (!timer) return __real_CFRunLoopTimerSetNextFireDate(cf_timer, date);
  timer->next = date;
  if (timer->number == 0 || !session.end(timer->number)) return;
  start(timer);
}

void __wrap_CFRunLoopPerformBlock(void *loop, void *mode, void *block) {
  if (!cpr_is_on_session_clock()) return __real_CFRunLoopPerformBlock(loop, mode, block);
  cpr_take_async(_dispatch_main_q, 0, _Block_copy(block), run_block);
}
