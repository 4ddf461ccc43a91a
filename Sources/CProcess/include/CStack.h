/// Measures the use of the calling thread's stack, so that deep recursion stops before the stack
/// overflows.

#ifndef CSTACK_H
#define CSTACK_H

#include <stdbool.h>
#include <stdint.h>

/// The addresses at which an eighth and a quarter of the stack is used, or 0 before the first
/// query. The backlog contains objects whose release is postponed until less of the stack is used.
struct cpr_stack_marks {
  uintptr_t eighth;
  uintptr_t quarter;
  void *_Nullable backlog;
};
extern _Thread_local struct cpr_stack_marks cpr_stack;

/// Finds the stack of the calling thread.
void cpr_find_stack(void);

/// Whether more than a quarter of the calling thread's stack is used, so that recursion must stop.
static inline bool cpr_stack_is_low(void) {
  if (__builtin_expect(cpr_stack.quarter == 0, 0)) cpr_find_stack();
  return (uintptr_t)__builtin_frame_address(0) < cpr_stack.quarter;
}

/// Whether more than an eighth of the calling thread's stack is used.
static inline bool cpr_stack_is_deep(void) {
  if (__builtin_expect(cpr_stack.quarter == 0, 0)) cpr_find_stack();
  return (uintptr_t)__builtin_frame_address(0) < cpr_stack.eighth;
}

/// The objects whose release this thread has postponed until less of its stack is used.
static inline void *_Nullable cpr_backlog(void) { return cpr_stack.backlog; }

/// Stores the objects whose release is postponed.
static inline void cpr_set_backlog(void *_Nullable backlog) { cpr_stack.backlog = backlog; }

#endif
