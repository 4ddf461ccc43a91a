#define _GNU_SOURCE
#include "CStack.h"

#include <pthread.h>
#include <stddef.h>

_Thread_local struct cpr_stack_marks cpr_stack;

void cpr_find_stack(void) {
  pthread_attr_t attributes;
  void *start = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    pthread_attr_getstack(&attributes, &start, &size);
    pthread_attr_destroy(&attributes);
  }
  // If the stack is unknown, the marks are 1. Every frame has a higher address, so the stack never
  // counts as low.
  cpr_stack.quarter = size > 0 ? (uintptr_t)start + size / 4 * 3 : 1;
  cpr_stack.eighth = size > 0 ? (uintptr_t)start + size / 8 * 7 : 1;
}
