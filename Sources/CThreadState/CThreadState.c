#define _GNU_SOURCE
#include "CThreadState.h"

#include <pthread.h>
#include <stddef.h>
#include <unistd.h>

#ifdef __linux__
#include <link.h>
#include <sys/syscall.h>
#endif

_Thread_local struct crx_thread_state crx_state;

int crx_tracers;

_Bool crx_is_main_thread(void) {
#ifdef __linux__
  return syscall(SYS_gettid) == getpid();
#else
  return pthread_main_np() != 0;
#endif
}

#ifdef __linux__
struct image_search {
  unsigned long address;
  unsigned long base;
  struct crx_range code;
};

static int look_into(struct dl_phdr_info *image, size_t size, void *context) {
  struct image_search *search = context;
  (void)size;
  for (int index = 0; index < image->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &image->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    unsigned long start = image->dlpi_addr + segment->p_vaddr;
    if (search->address < start || search->address >= start + segment->p_memsz) continue;
    search->base = image->dlpi_addr;
    search->code = (struct crx_range){start, start + segment->p_memsz};
    return 1;
  }
  return 0;
}

struct crx_range crx_code_around(const void *address, unsigned long *base) {
  struct image_search search = {(unsigned long)address, 0, {0, 0}};
  dl_iterate_phdr(look_into, &search);
  *base = search.base;
  return search.code;
}

// The end of the thread's stack. A frame address beyond the end is not read, so a broken chain of
// frames ends the search.
static char *stack_end(void) {
  static _Thread_local char *end;
  if (end) return end;
  pthread_attr_t attributes;
  void *start;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return NULL;
  if (pthread_attr_getstack(&attributes, &start, &size) == 0) end = (char *)start + size;
  pthread_attr_destroy(&attributes);
  return end;
}

// Swift marks the frames of async functions with this bit in the saved frame address.
static const unsigned long async_frame = 1UL << 60;

int crx_callers_in(
    const struct crx_range *ranges, int count, int depth, unsigned long *callers, int limit) {
  char *end = stack_end();
  void **frame = __builtin_frame_address(0);
  int found = 0;
  for (int level = 0; level < depth && found < limit; level++) {
    if ((unsigned long)frame % sizeof(void *) != 0 || (char *)(frame + 2) > end) break;
    unsigned long address = (unsigned long)frame[1];
    for (int index = 0; index < count; index++) {
      if (address <= ranges[index].start || address > ranges[index].end) continue;
      callers[found++] = address;
      break;
    }
    void **next = (void **)((unsigned long)frame[0] & ~async_frame);
    if (next <= frame) break;
    frame = next;
  }
  return found;
}
#else
struct crx_range crx_code_around(const void *address, unsigned long *base) {
  *base = 0;
  return (struct crx_range){0, 0};
}

int crx_callers_in(
    const struct crx_range *ranges, int count, int depth, unsigned long *callers, int limit) {
  return 0;
}
#endif
