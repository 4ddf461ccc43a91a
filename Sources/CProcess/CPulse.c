#define _GNU_SOURCE
#include "CPulse.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "CProcess.h"
#include "internal.h"

enum { pulses_a_second = 50 };

unsigned cpr_pulse = 0;
_Thread_local unsigned cpr_seen_pulse = 0;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t begun = PTHREAD_COND_INITIALIZER;
static bool has_thread = false;
/// The number of running statements, and the number of pulses until the process ends; 0 for no
/// limit.
static int running = 0, pulses_left = 0;
static const int *heeded = NULL;
static bool has_heeded = false;
static struct cpr_end end = {.descriptor = -1};

void cpr_run_successor(void) {
  if (!end.successor) return;
  dup2(end.output, STDOUT_FILENO);
  // All signals are unblocked here, because the new program inherits this thread's signal mask.
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  execv("/proc/self/exe", end.successor);
}

static void give_up(void) {
  static const char text[] = "does not end: its code cannot be stopped";
  cpr_leave_terminal();
  cpr_report_running(text);
  if (end.note) cpr_put_all(end.descriptor, end.note, strlen(end.note));
  cpr_run_successor();
  _exit(cpr_crash_status());
}

/// Counts a pulse; returns whether the process must end.
static bool count(void) {
  __atomic_add_fetch(&cpr_pulse, 1, __ATOMIC_RELAXED);
  if (pulses_left > 0 && heeded && !has_heeded && __atomic_load_n(heeded, __ATOMIC_RELAXED)) {
    has_heeded = true;
    if (pulses_left > pulses_a_second) pulses_left = pulses_a_second;
  }
  return pulses_left > 0 && --pulses_left == 0;
}

static void *beat(void *unused) {
  const struct timespec pause = {.tv_nsec = 1000000000 / pulses_a_second};
  pthread_mutex_lock(&lock);
  while (true) {
    while (running == 0) pthread_cond_wait(&begun, &lock);
    pthread_mutex_unlock(&lock);
    nanosleep(&pause, NULL);
    pthread_mutex_lock(&lock);
    if (running > 0 && count()) give_up();
  }
  return unused;
}

static void start_thread(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 * 1024);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // The new thread blocks all signals, because only the threads that run statements or read the
  // terminal may receive signals.
  sigset_t all, former;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &former);
  pthread_t thread;
  has_thread = pthread_create(&thread, &attributes, beat, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  pthread_attr_destroy(&attributes);
}

bool cpr_begin_pulse(void) {
  pthread_mutex_lock(&lock);
  if (!has_thread) start_thread();
  bool beats = has_thread;
  running++;
  has_heeded = false;
  pthread_cond_signal(&begun);
  pthread_mutex_unlock(&lock);
  cpr_see_pulse();
  return beats;
}

void cpr_end_pulse(void) {
  pthread_mutex_lock(&lock);
  running--;
  pthread_mutex_unlock(&lock);
}

bool cpr_is_running(void) {
  pthread_mutex_lock(&lock);
  bool is_running = running > 0;
  pthread_mutex_unlock(&lock);
  return is_running;
}

bool cpr_runs_now(void) { return __atomic_load_n(&running, __ATOMIC_RELAXED) > 0; }

void cpr_limit_time(int seconds) {
  pthread_mutex_lock(&lock);
  pulses_left = seconds * pulses_a_second;
  pthread_mutex_unlock(&lock);
}

void cpr_heed_flag(const int *flag) {
  pthread_mutex_lock(&lock);
  heeded = flag;
  pthread_mutex_unlock(&lock);
}

int cpr_copy_process(void) {
  // If another thread held the lock during `fork`, the copy could never take the lock.
  pthread_mutex_lock(&lock);
  pid_t copy = fork();
  if (copy == 0) {
    has_thread = false;
    begun = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
    end = (struct cpr_end){.descriptor = -1};
    cpr_set_crash_note(-1, NULL);
    cpr_set_waiting(-1, NULL, NULL);
  }
  pthread_mutex_unlock(&lock);
  return copy;
}

void cpr_set_end(struct cpr_end new) {
  pthread_mutex_lock(&lock);
  end = new;
  pthread_mutex_unlock(&lock);
}
