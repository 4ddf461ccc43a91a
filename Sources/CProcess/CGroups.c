#include <pthread.h>
#include <stdlib.h>

#include "queues.h"

// In the program that loads compiled Swift, the linker (`--wrap`) redirects calls of these
// functions to this file, and `__real_…` are the original functions. Other programs do not redirect
// them.

extern void __real_dispatch_group_async(void *, queue_t, void *) __attribute__((weak));
extern void __real_dispatch_group_enter(void *) __attribute__((weak));
extern void __real_dispatch_group_leave(void *) __attribute__((weak));
extern void __real_dispatch_group_notify(void *, queue_t, void *) __attribute__((weak));
extern long __real_dispatch_group_wait(void *, uint64_t) __attribute__((weak));
extern long __real_dispatch_semaphore_wait(void *, uint64_t) __attribute__((weak));

/// The number of `enter` calls of a group without a `leave` call, and the blocks that wait until
/// this number is 0.
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
  if (!cpr_has_session()) return;
  pthread_mutex_lock(&groups_lock);
  find(group, true)->count++;
  pthread_mutex_unlock(&groups_lock);
}

static void notify(queue_t queue, void *block) {
  if (!cpr_take_async(queue, 0, block, cpr_run_block)) __wrap_dispatch_async(queue, block);
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
  // A work item can enter its group without a call of a function in this file.
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
  cpr_run_block(member.block);
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

/// Runs the work of background queues until `wait` succeeds without waiting.
///
/// When no such work is left, the function waits for other threads. If there is a deadline, the
/// function instead advances the session's clock to the deadline.
static long wait(long (*wait)(void *, uint64_t), void *object, uint64_t deadline) {
  if (!cpr_is_on_session_clock()) return wait(object, deadline);
  while (wait(object, 0) != 0) {
    int64_t left = deadline == 0 ? 0 : cpr_delay_until(deadline);
    if (left == 0) return wait(object, 0);
    int64_t before = cpr_session.now();
    if (cpr_session.run_background()) continue;
    if (deadline == ~0ull) return wait(object, deadline);
    cpr_pass(left - (cpr_session.now() - before));
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
