#define _GNU_SOURCE
#include "CTestClock.h"

#include <stddef.h>

static _Thread_local int64_t (*playing)(void) = NULL;

void ctc_play(int64_t (*now)(void)) { playing = now; }

#if defined(__linux__)

#include <dlfcn.h>
#include <link.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// The first and last address of the code of Swift's concurrency library.
static _Atomic uintptr_t first_address = 0, last_address = 0;

static int note_image(struct dl_phdr_info *image, size_t size, void *context) {
  (void)size;
  (void)context;
  if (!image->dlpi_name || !strstr(image->dlpi_name, "libswift_Concurrency")) return 0;
  for (int part = 0; part < image->dlpi_phnum; part++) {
    const ElfW(Phdr) *header = &image->dlpi_phdr[part];
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
    uintptr_t start = image->dlpi_addr + header->p_vaddr;
    atomic_store(&first_address, start);
    atomic_store(&last_address, start + header->p_memsz);
    return 1;
  }
  return 0;
}

static int is_concurrency(uintptr_t address) {
  if (!atomic_load(&last_address)) dl_iterate_phdr(note_image, NULL);
  return address >= atomic_load(&first_address) && address < atomic_load(&last_address);
}

typedef int clock_function(clockid_t, struct timespec *);

static clock_function *machine_clock(void) {
  static clock_function *_Atomic known = NULL;
  clock_function *found = atomic_load(&known);
  if (!found) {
    found = (clock_function *)dlsym(RTLD_NEXT, "clock_gettime");
    atomic_store(&known, found);
  }
  return found;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (playing && is_concurrency((uintptr_t)__builtin_return_address(0))) {
    int64_t now = playing();
    time->tv_sec = now / 1000000000;
    time->tv_nsec = now % 1000000000;
    return 0;
  }
  clock_function *machine = machine_clock();
  return machine ? machine(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

#endif
