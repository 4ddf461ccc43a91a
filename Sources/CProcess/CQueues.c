#define _GNU_SOURCE
#include <stdlib.h>

#include "queues.h"

// In the program that loads compiled Swift, the linker (`--wrap`) redirects calls of these
// functions to this file, and `__real_…` are the original functions. Other programs do not redirect
// them.

extern void __real_dispatch_sync(queue_t, void *) __attribute__((weak));
extern void __real_dispatch_barrier_sync(queue_t, void *) __attribute__((weak));
extern void __real_dispatch_barrier_async(queue_t, void *) __attribute__((weak));
extern void __real_dispatch_assert_queue(queue_t) __attribute__((weak));
extern void __real_dispatch_assert_queue_not(queue_t) __attribute__((weak));
extern void __real_dispatch_assert_queue_barrier(queue_t) __attribute__((weak));
extern void *__real_dispatch_get_specific(const void *) __attribute__((weak));
extern const char *__real_dispatch_queue_get_label(queue_t) __attribute__((weak));
extern void *dispatch_queue_get_specific(queue_t, const void *) __attribute__((weak));
extern char __OS_dispatch_queue_serial_vtable[] __attribute__((weak));

/// The fields at the beginning of each block, as the ABI defines them.
struct block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(void *);
};

static void call(void *block) { ((struct block *)block)->invoke(block); }

bool cpr_is_main_queue(const void *queue) { return queue == (const void *)_dispatch_main_q; }

/// The queues whose work is running, the innermost queue last.
enum { depth_limit = 64 };
static queue_t running[depth_limit];
static int depth = 0;

static bool runs_on(queue_t queue) {
  for (int index = 0; index < depth && index < depth_limit; index++) {
    if (running[index] == queue) return true;
  }
  return false;
}

/// The queue whose work is running; the main queue if no work is running.
static queue_t present_queue(void) {
  return depth > 0 && depth <= depth_limit ? running[depth - 1] : (queue_t)_dispatch_main_q;
}

void cpr_pass(int64_t nanoseconds) {
  cpr_session.sleep(nanoseconds, cpr_is_main_queue(present_queue()));
}

static void run_on(queue_t queue, void *context, function_t run) {
  if (depth < depth_limit) running[depth] = queue;
  depth++;
  run(context);
  depth--;
}

/// Work that waits in a queue.
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
  return cpr_session.schedule(queue, delay, queued, run_queued);
}

static void enqueue_handed(void *kept) {
  struct queued *queued = kept;
  cpr_session.schedule(queued->queue, queued->delay, queued, run_queued);
}

/// Schedules the work of a queue on the session's clock. Returns false if the work must run on a
/// separate thread.
bool cpr_take_async(queue_t queue, int64_t delay, void *context, function_t run) {
  if (!cpr_has_session()) return false;
  if (cpr_session.is_own_thread()) {
    enqueue(queue, delay, context, run);
    return true;
  }
  // Work that other threads send to the main queue is passed to the session's thread.
  if (!cpr_is_main_queue(queue)) return false;
  struct queued *queued = malloc(sizeof *queued);
  if (!queued) return false;
  dispatch_retain(queue);
  *queued = (struct queued){queue, delay, context, run};
  cpr_session.hand(queued, enqueue_handed);
  return true;
}

static int64_t present(clockid_t clock) {
  struct timespec time;
  __wrap_clock_gettime(clock, &time);
  return time.tv_sec * (int64_t)cpr_second + time.tv_nsec;
}

/// The delay until a deadline in Dispatch's format, in nanoseconds.
int64_t cpr_delay_until(uint64_t deadline) {
  static const uint64_t high_bit = 1ull << 63, wall_bit = 1ull << 62;
  if (deadline == ~0ull) return INT64_MAX;
  if (deadline == 0 || deadline == ~1ull) return 0;
  int64_t delay;
  if (!(deadline & high_bit)) {
    delay = (int64_t)deadline - present(CLOCK_MONOTONIC);
  } else if (deadline & wall_bit) {
    // Dispatch stores a wall-clock deadline as a negative number.
    delay = -(int64_t)deadline - present(CLOCK_REALTIME);
  } else {
    delay = (int64_t)(deadline & ~high_bit) - present(CLOCK_MONOTONIC);
  }
  return delay > 0 ? delay : 0;
}

/// Runs work for which the calling code waits. Returns false if the queue's own thread must run the
/// work.
static bool run_sync(queue_t queue, void *block) {
  if (!cpr_is_on_session_clock()) return false;
  bool is_main = cpr_is_main_queue(queue);
  bool is_serial = *(void **)queue == (void *)__OS_dispatch_queue_serial_vtable;
  bool is_own = is_main ? depth == 0 || runs_on(queue) : runs_on(queue);
  if (is_own && (is_main || is_serial)) {
    cpr_session.report_deadlock(__real_dispatch_queue_get_label(queue));
  } else {
    cpr_session.drain(queue);
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

void __wrap_dispatch_barrier_async(queue_t queue, void *block) {
  if (!cpr_is_on_session_clock()) return __real_dispatch_barrier_async(queue, block);
  __wrap_dispatch_async(queue, block);
}

void __wrap_dispatch_assert_queue(queue_t queue) {
  if (!cpr_is_on_session_clock()) return __real_dispatch_assert_queue(queue);
  // Code on the session's thread outside of any queue counts as work of the main queue.
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

void cpr_run_block(void *block) {
  call(block);
  _Block_release(block);
}
