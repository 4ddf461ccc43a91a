// Replaces the allocation functions in the test program and counts their calls. The functions of
// the C library are called by their second names, such as `__libc_malloc`.
#include "CAllocationCount.h"

#include <errno.h>
#include <stdlib.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

#if defined(__GLIBC__) && !__has_feature(thread_sanitizer) && \
    !__has_feature(address_sanitizer)

static _Thread_local unsigned long allocations;

bool cac_counts(void) { return true; }

unsigned long cac_allocations(void) { return allocations; }

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations++;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  allocations++;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

#else

bool cac_counts(void) { return false; }

unsigned long cac_allocations(void) { return 0; }

#endif
