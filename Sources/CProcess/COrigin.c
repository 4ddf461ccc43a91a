#include "COrigin.h"

#include <pthread.h>
#include <stdlib.h>

#include "internal.h"

// In the program that loads compiled Swift, the linker (`--wrap`) redirects calls of these
// functions to this file, and `__real_…` are the original functions. Other programs do not redirect
// them.

_Thread_local unsigned cpr_origin = 0;

unsigned cpr_statement = 0;

unsigned cpr_present_origin(void) { return cpr_origin; }

void cpr_set_origin(unsigned statement) { cpr_origin = statement; }

void cpr_begin_statement(unsigned statement) { cpr_statement = cpr_origin = statement; }

/// Work for another thread, with the number of the statement that started the work.
struct work {
  unsigned origin;
  void *context;
  void (*run)(void *);
};

static struct work *keep(void *context, void (*run)(void *)) {
  struct work *work = malloc(sizeof *work);
  if (work) *work = (struct work){cpr_origin, context, run};
  return work;
}

static void run_kept(void *kept) {
  struct work work = *(struct work *)kept;
  free(kept);
  unsigned outer = cpr_origin;
  cpr_origin = work.origin;
  work.run(work.context);
  cpr_origin = outer;
}

// MARK: - Threads

struct start {
  unsigned origin;
  void *(*run)(void *);
  void *context;
};

extern int __real_pthread_create(
    pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) __attribute__((weak));

static void *begin_thread(void *kept) {
  struct start start = *(struct start *)kept;
  free(kept);
  cpr_origin = start.origin;
  return start.run(start.context);
}

int __wrap_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (!start) return __real_pthread_create(thread, attributes, run, context);
  *start = (struct start){cpr_origin, run, context};
  int status = __real_pthread_create(thread, attributes, begin_thread, start);
  if (status != 0) free(start);
  return status;
}

// MARK: - Queues

typedef void *queue_t;
typedef void (*function_t)(void *);

extern void __real_dispatch_async_f(queue_t, void *, function_t) __attribute__((weak));
extern void __real_dispatch_after_f(unsigned long, queue_t, void *, function_t)
    __attribute__((weak));
extern void __real_dispatch_async(queue_t, void *) __attribute__((weak));
extern void __real_dispatch_after(unsigned long, queue_t, void *) __attribute__((weak));
extern void *dispatch_block_create(unsigned long, void *) __attribute__((weak));
extern void *_Block_copy(const void *) __attribute__((weak));
extern void _Block_release(const void *) __attribute__((weak));

/// The fields at the beginning of each block, as the ABI defines them.
struct block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(void *);
};

static void run_block(void *block) {
  ((struct block *)block)->invoke(block);
  _Block_release(block);
}

static void do_nothing(void *block) { (void)block; }

/// Whether a block is a work item, whose flags only the queue may read.
static bool is_item(const struct block *block) {
  static void (*of_items)(void *) = NULL;
  if (!of_items) {
    static struct { unsigned long reserved, size; } descriptor = {0, 40};
    extern void *_NSConcreteGlobalBlock[] __attribute__((weak));
    struct { struct block head; void *descriptor; } sample = {
        {_NSConcreteGlobalBlock, 1 << 28, 0, do_nothing}, &descriptor};
    struct block *item = dispatch_block_create(0, &sample);
    if (!item) return true;
    of_items = item->invoke;
    _Block_release(item);
  }
  return block->invoke == of_items;
}

void __wrap_dispatch_async_f(queue_t queue, void *context, function_t run) {
  if (cpr_take_async(queue, 0, context, run)) return;
  struct work *work = keep(context, run);
  if (!work) return __real_dispatch_async_f(queue, context, run);
  __real_dispatch_async_f(queue, work, run_kept);
}

void __wrap_dispatch_after_f(unsigned long when, queue_t queue, void *context, function_t run) {
  if (cpr_take_async(queue, cpr_delay_until(when), context, run)) return;
  struct work *work = keep(context, run);
  if (!work) return __real_dispatch_after_f(when, queue, context, run);
  __real_dispatch_after_f(when, queue, work, run_kept);
}

void __wrap_dispatch_async(queue_t queue, void *block) {
  void *copy = _Block_copy(block);
  if (cpr_take_async(queue, 0, copy, run_block)) return;
  _Block_release(copy);
  if (is_item(block)) return __real_dispatch_async(queue, block);
  __wrap_dispatch_async_f(queue, _Block_copy(block), run_block);
}

void __wrap_dispatch_after(unsigned long when, queue_t queue, void *block) {
  void *copy = _Block_copy(block);
  if (cpr_take_async(queue, cpr_delay_until(when), copy, run_block)) return;
  _Block_release(copy);
  if (is_item(block)) return __real_dispatch_after(when, queue, block);
  __wrap_dispatch_after_f(when, queue, _Block_copy(block), run_block);
}
