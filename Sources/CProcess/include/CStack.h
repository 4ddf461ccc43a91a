/// The free part of the calling thread's stack.

#ifndef CSTACK_H
#define CSTACK_H

#include <stdbool.h>
#include <stdint.h>

/// The addresses that mark the used part of this thread's stack, 0 before the first query; and the
/// releases that wait until the stack is free again.
struct cpr_stack_marks {
  uintptr_t eighth;
  uintptr_t quarter;
  void *_Nullable backlog;
};
extern _Thread_local struct cpr_stack_marks cpr_stack;

/// Finds the stack of the calling thread.
void cpr_find_stack(void);

/// Whether more than a quarter of the calling thread's stack is used: recursion must stop.
static inline bool cpr_stack_is_low(void) {
  if (__builtin_expect(cpr_stack.quarter == 0, 0)) cpr_find_stack();
  return (uintptr_t)__builtin_frame_address(0) < cpr_stack.quarter;
}

/// Whether more than an eighth of the calling thread's stack is used.
static inline bool cpr_stack_is_deep(void) {
  if (__builtin_expect(cpr_stack.quarter == 0, 0)) cpr_find_stack();
  return (uintptr_t)__builtin_frame_address(0) < cpr_stack.eighth;
}

/// The releases that this thread has postponed until its stack is free again.
static inline void *_Nullable cpr_backlog(void) { return cpr_stack.backlog; }

/// Stores the postponed releases.
static inline void cpr_set_backlog(void *_Nullable backlog) { cpr_stack.backlog = backlog; }

#endif
