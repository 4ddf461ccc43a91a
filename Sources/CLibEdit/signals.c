// Handlers set a flag and write to a pipe, because a signal can be delivered to a thread that does
// not read the terminal.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "CProcess.h"
#include "internal.h"

int cle_interrupt_flag = 0;

static int window_flag = 0, continued_flag = 0;
static int pipe_ends[2] = {-1, -1};
static struct sigaction old_interrupt, old_window, old_continued;
static bool catches_interrupts = false, watches = false;

static void note(int signal) {
  int saved = errno;
  int *flag = signal == SIGINT     ? &cle_interrupt_flag
              : signal == SIGWINCH ? &window_flag : &continued_flag;
  __atomic_store_n(flag, 1, __ATOMIC_RELAXED);
  ssize_t ignored = write(pipe_ends[1], "", 1);
  (void)ignored;
  errno = saved;
}

static void catch_signal(int signal, struct sigaction *old) {
  if (pipe_ends[0] < 0 && pipe2(pipe_ends, O_NONBLOCK | O_CLOEXEC) != 0) abort();
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, old);
}

void cle_catch_interrupts(void) {
  if (catches_interrupts) return;
  catches_interrupts = true;
  catch_signal(SIGINT, &old_interrupt);
}

void cle_heed_interrupts(bool heeds) { cpr_heed_flag(heeds ? &cle_interrupt_flag : NULL); }

void cle_release_interrupts(void) {
  if (!catches_interrupts) return;
  catches_interrupts = false;
  sigaction(SIGINT, &old_interrupt, NULL);
}

void cle_watch_signals(void) {
  if (watches) return;
  watches = true;
  catch_signal(SIGWINCH, &old_window);
  catch_signal(SIGCONT, &old_continued);
}

void cle_unwatch_signals(void) {
  if (!watches) return;
  watches = false;
  sigaction(SIGWINCH, &old_window, NULL);
  sigaction(SIGCONT, &old_continued, NULL);
}

int cle_signal_descriptor(void) { return pipe_ends[0]; }

void cle_drain_signals(void) {
  char bytes[64];
  while (read(pipe_ends[0], bytes, sizeof bytes) > 0) continue;
}

bool cle_window_changed(void) {
  return __atomic_exchange_n(&window_flag, 0, __ATOMIC_RELAXED) != 0;
}

bool cle_process_continued(void) {
  return __atomic_exchange_n(&continued_flag, 0, __ATOMIC_RELAXED) != 0;
}
