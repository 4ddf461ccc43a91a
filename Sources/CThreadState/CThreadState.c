#define _GNU_SOURCE
#include "CThreadState.h"

#include <pthread.h>
#include <unistd.h>

#ifdef __linux__
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
