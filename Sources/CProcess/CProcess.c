#define _GNU_SOURCE
#include "CProcess.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "internal.h"

// MARK: - Settings of the Swift runtime

static const char *const settings[][2] = {
    {"SWIFT_DETERMINISTIC_HASHING", "1"},
    {"SWIFT_BACKTRACE", "enable=no"},
};
static const size_t setting_count = sizeof settings / sizeof *settings;

static bool is_prepared = false;

extern char __executable_start, end;
extern char swift_retain __attribute__((weak));

/// Whether the Swift runtime is part of the executable.
static bool is_swift_linked_in(void) {
  const char *runtime = &swift_retain;
  return runtime >= &__executable_start && runtime < &end;
}

/// A runtime function for programs that embed Swift; no header declares this function.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) __attribute__((weak));

/// Swift reads its settings in a constructor. If the runtime is part of the executable, its
/// constructor runs after this function, and the process needs no restart.
__attribute__((constructor(101))) static void prepare(int argc, char **argv) {
  is_prepared = true;
  for (size_t i = 0; i < setting_count; i++) {
    const char *value = getenv(settings[i][0]);
    if (!value || strcmp(value, settings[i][1]) != 0) is_prepared = false;
  }
  if (!is_prepared && is_swift_linked_in() && _swift_stdlib_overrideUnsafeArgvArgc) {
    cpr_prepare_environment();
    // Swift expects the arguments next to the environment, whose address has just changed.
    _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
    is_prepared = true;
  }
}

bool cpr_is_prepared(void) { return is_prepared; }

void cpr_prepare_environment(void) {
  for (size_t i = 0; i < setting_count; i++) setenv(settings[i][0], settings[i][1], 1);
}

// MARK: - Crashes

static char running[1024];
static size_t running_length = 0;
static size_t place_length = 0;
static void (*left_out)(const char *) = NULL;
static int crash_status = 1;
static int note_descriptor = -1;
static const char *note = NULL;
static const char *thread_note[2] = {NULL, NULL};
/// Whether the calling thread is the thread that runs the statements.
static _Thread_local bool runs_statements = false;
static int waiting_descriptor = -1;
static const char *waiting = NULL;
static const size_t *waiting_length = NULL;
static const char *session_memory_text = NULL;

static const struct {
  int number;
  const char *name;
} crashes[] = {
    {SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"}, {SIGSEGV, "SIGSEGV"},
    {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"},   {SIGABRT, "SIGABRT"},
};
static const size_t crash_count = sizeof crashes / sizeof *crashes;

void cpr_put_all(int descriptor, const char *text, size_t length) {
  while (length > 0) {
    ssize_t count = write(descriptor, text, length);
    if (count <= 0) return;
    text += count;
    length -= (size_t)count;
  }
}

static void put(const char *text, size_t length) { cpr_put_all(STDERR_FILENO, text, length); }

/// Writes the part of a text that can be written without waiting.
static void put_at_once(int descriptor, const char *text, size_t length) {
  struct pollfd place = {.fd = descriptor, .events = POLLOUT};
  while (length > 0 && poll(&place, 1, 0) > 0 && (place.revents & POLLOUT)) {
    ssize_t count = write(descriptor, text, length < PIPE_BUF ? length : PIPE_BUF);
    if (count <= 0) return;
    text += count;
    length -= (size_t)count;
  }
}

/// Whether the calling thread was started by an app's code: the statement that started the thread
/// is known, or no statement is running.
static bool is_other_thread(void) {
  return !runs_statements && (cpr_origin > 0 || !cpr_runs_now());
}

/// A text of limited length. A signal handler must not call formatting functions.
struct short_text {
  char content[256];
  size_t length;
};

static void add(struct short_text *text, const char *part) {
  while (*part && text->length < sizeof text->content) text->content[text->length++] = *part++;
}

static void add_number(struct short_text *text, unsigned number) {
  char digits[12] = "";
  size_t start = sizeof digits - 1;
  do {
    digits[--start] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  add(text, digits + start);
}

/// Writes the note that says which statement ends the process.
///
/// The note is written at once, because the thread of the statements may write to the same file.
static void put_note(void) {
  if (note_descriptor < 0) return;
  struct short_text text = {.length = 0};
  bool is_other = is_other_thread();
  if (!thread_note[0] || !is_other) add(&text, note);
  // The running statement may run work of another statement, such as a task's job.
  bool is_others = cpr_origin > 0 && cpr_origin != cpr_statement;
  if (thread_note[0] && (is_other || is_others)) {
    add(&text, thread_note[0]);
    add_number(&text, cpr_origin);
    add(&text, thread_note[1]);
  }
  cpr_put_all(note_descriptor, text.content, text.length);
}

void cpr_report_running(const char *text) {
  if (waiting) put_at_once(waiting_descriptor, waiting, *waiting_length);
  if (running_length == 0) return;
  if (is_other_thread()) {
    static const char thread[] = "rxs: a thread that a statement has begun ";
    put(thread, sizeof thread - 1);
  } else {
    put(running, running_length);
  }
  put(text, strlen(text));
  put("\n", 1);
}

/// Whether `cpr_report_exit` reports a statement.
static bool reports_exit = false;

/// Reports a statement that ends the process. A successful exit is reported, too, because the later
/// statements do not run.
void cpr_report_exit(void) {
  if (!reports_exit || (!cpr_is_running() && cpr_origin == 0)) return;
  fflush(NULL);
  cpr_leave_terminal();
  put_note();
  cpr_report_running("ended the process");
  cpr_run_successor();
  _exit(crash_status);
}

int cpr_crash_status(void) { return crash_status; }

/// The lines below the report of a trap.
static char advice[512];
static size_t advice_length = 0;

void cpr_set_trap_advice(const char *text, size_t length) {
  advice_length = length < sizeof advice ? length : 0;
  if (advice_length > 0) memcpy(advice, text, advice_length);
}

/// The failure that the running statement had before it crashed.
static char failure[512];
static size_t failure_length = 0;

void cpr_set_failure(const char *text, size_t length) {
  failure_length = length < sizeof failure ? length : 0;
  if (failure_length > 0) memcpy(failure, text, failure_length);
}

static void report(int signal) {
  bool lacks_memory = session_memory_text && errno == ENOMEM;
  cpr_leave_terminal();
  put_note();
  if (lacks_memory) {
    cpr_report_running(session_memory_text);
    cpr_run_successor();
    _exit(crash_status);
  }
  char text[32] = "crashed (";
  for (size_t i = 0; i < crash_count; i++) {
    if (crashes[i].number == signal) strcat(text, crashes[i].name);
  }
  cpr_report_running(strcat(text, ")"));
  put(failure, failure_length);
  if (signal == SIGILL || signal == SIGTRAP) put(advice, advice_length);
  cpr_run_successor();
  _exit(crash_status);
}

void cpr_report_crashes(int status) {
  crash_status = status;
  runs_statements = true;
  reports_exit = true;
  atexit(cpr_report_exit);
  // A stack that has overflowed has no room for the signal handler.
  static char stack[64 * 1024];
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action = {.sa_handler = report, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < crash_count; i++) sigaction(crashes[i].number, &action, NULL);
}

void cpr_set_left_out(void (*report)(const char *)) { left_out = report; }

void cpr_leave_out(const char *sentence) {
  if (left_out) left_out(sentence);
  fflush(NULL);
  cpr_leave_terminal();
  if (note_descriptor >= 0) cpr_put_all(note_descriptor, note, strlen(note));
  if (waiting) put_at_once(waiting_descriptor, waiting, *waiting_length);
  put(running, place_length);
  put(sentence, strlen(sentence));
  put("\n", 1);
  put(failure, failure_length);
  cpr_run_successor();
  _exit(CPR_STATUS_OF_LEFT_OUT);
}

static int distant_descriptor = -1;

void cpr_report_distant(int descriptor) { distant_descriptor = descriptor; }

void cpr_reach_distant(const char *body) {
  if (distant_descriptor < 0) return;
  cpr_put_all(distant_descriptor, body, strlen(body));
  _exit(0);
}

void cpr_set_running(const char *text, size_t length, size_t place) {
  running_length = length < sizeof running ? length : sizeof running;
  place_length = place < running_length ? place : running_length;
  memcpy(running, text, running_length);
}

void cpr_set_crash_note(int descriptor, const char *text) {
  note = text;
  note_descriptor = descriptor;
}

void cpr_set_thread_note(const char *before, const char *behind) {
  thread_note[0] = before;
  thread_note[1] = behind;
}

void cpr_set_waiting(int descriptor, const char *text, const size_t *length) {
  waiting_descriptor = descriptor;
  waiting = text;
  waiting_length = length;
}

// MARK: - Process

char **cpr_environment(void) { return environ; }

void cpr_print_by_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

void cpr_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

/// Ends all descendants of a process: its child processes, their child processes, and so on.
static void end_children(pid_t id) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", id);
  DIR *threads = opendir(path);
  if (!threads) return;
  for (struct dirent *thread; (thread = readdir(threads));) {
    if (thread->d_name[0] == '.') continue;
    char list[sizeof path + sizeof thread->d_name + sizeof "children"];
    snprintf(list, sizeof list, "%s/%s/children", path, thread->d_name);
    FILE *children = fopen(list, "re");
    if (!children) continue;
    for (int child; fscanf(children, "%d", &child) == 1;) {
      end_children(child);
      kill(child, SIGKILL);
    }
    fclose(children);
  }
  closedir(threads);
}

static void *watch_input(void *unused) {
  (void)unused;
  // No events need to be requested, because `poll` always reports the closing of the other end.
  struct pollfd input = {.fd = STDIN_FILENO};
  while (poll(&input, 1, -1) < 0 && errno == EINTR) continue;
  end_children(getpid());
  _exit(EXIT_FAILURE);
}

int cpr_end_with_input(void) {
  pthread_t thread;
  return pthread_create(&thread, NULL, watch_input, NULL);
}

// MARK: - Memory

static int memory_descriptor = -1;
static const char *memory_text = NULL;

/// Writes the text about a lack of memory, if `errno` shows that the C library could not allocate
/// memory. Swift traps immediately after such a failure.
static void report_memory(int signal) {
  if (errno == ENOMEM) cpr_put_all(memory_descriptor, memory_text, strlen(memory_text));
  raise(signal);
}

/// The memory for data and stacks that is already in use, in bytes.
static long used_memory(void) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  if (fscanf(file, "%*d %*d %*d %*d %*d %ld", &pages) != 1) pages = 0;
  fclose(file);
  return pages * sysconf(_SC_PAGESIZE);
}

long cpr_resident_memory(void) {
  // The file stays open, because this function is called often. Reading the file again gives the
  // current values.
  static int statm = -1;
  if (statm < 0) statm = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  char text[128];
  ssize_t count = pread(statm, text, sizeof text - 1, 0);
  if (count <= 0) return 0;
  text[count] = 0;
  long pages = 0;
  if (sscanf(text, "%*d %ld", &pages) != 1) return 0;
  return pages * sysconf(_SC_PAGESIZE);
}

void cpr_return_memory(void) { malloc_trim(0); }

// Swift's runtime exports this function for debuggers.
size_t swift_retainCount(void *object);

unsigned long cpr_retain_count(const void *object) { return swift_retainCount((void *)object); }

unsigned long cpr_memory_size(const void *memory) { return malloc_usable_size((void *)memory); }

/// Limits the memory for data that the process can allocate from now on. Returns the number of
/// bytes that are now allowed.
static long limit_memory(long bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return bytes;
  rlim_t used = (rlim_t)used_memory(), wanted = used + (rlim_t)bytes;
  if (limit.rlim_max != RLIM_INFINITY && wanted > limit.rlim_max) wanted = limit.rlim_max;
  limit.rlim_cur = wanted;
  setrlimit(RLIMIT_DATA, &limit);
  return wanted > used ? (long)(wanted - used) : 0;
}

void cpr_limit_memory(long bytes, int descriptor, const char *text) {
  limit_memory(bytes);
  memory_descriptor = descriptor;
  memory_text = strdup(text);
  struct sigaction action = {.sa_handler = report_memory, .sa_flags = SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < crash_count; i++) sigaction(crashes[i].number, &action, NULL);
}

long cpr_limit_session_memory(long bytes) { return limit_memory(bytes); }

void cpr_set_memory_report(const char *text) { session_memory_text = text; }

long cpr_machine_memory(void) {
  // A container may have less memory than its machine.
  static const char *const limits[] = {
      "/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"};
  long bytes = sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE);
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    int file = open(limits[i], O_RDONLY | O_CLOEXEC);
    if (file < 0) continue;
    char text[32] = "";
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    long limit = 0;
    if (count > 0 && sscanf(text, "%ld", &limit) == 1 && limit > 0 && limit < bytes) bytes = limit;
  }
  return bytes;
}

long cpr_give_nothing(void) { return 0; }
