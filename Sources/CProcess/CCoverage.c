#define _GNU_SOURCE

#include "CCoverage.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#if defined(__x86_64__)
typedef uint8_t instruction;
static const instruction breakpoint = 0xCC;
#elif defined(__aarch64__)
typedef uint32_t instruction;
static const instruction breakpoint = 0xD4200000;
#endif

struct point {
  uintptr_t address;
  uint32_t line;
  instruction original;
};

static struct point *points;
static size_t point_count;
static _Atomic(uint8_t) *has_run;
static uint32_t line_count;
static struct sigaction former;

static void put(uintptr_t address, instruction code) {
  __atomic_store_n((instruction *)address, code, __ATOMIC_SEQ_CST);
  __builtin___clear_cache((char *)address, (char *)address + sizeof code);
}

static const struct point *point_at(uintptr_t address) {
  size_t low = 0, high = point_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (points[middle].address < address) low = middle + 1;
    else high = middle;
  }
  return low < point_count && points[low].address == address ? &points[low] : NULL;
}

static void reach(int number, siginfo_t *info, void *context) {
  (void)info;
  mcontext_t *state = &((ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
  // The instruction pointer is already behind the breakpoint.
  uintptr_t address = (uintptr_t)state->gregs[REG_RIP] - sizeof(instruction);
#else
  uintptr_t address = state->pc;
#endif
  const struct point *point = point_at(address);
  if (point) {
    atomic_store(&has_run[point->line], 1);
    put(address, point->original);
#if defined(__x86_64__)
    state->gregs[REG_RIP] = (greg_t)address;
#endif
    return;
  }
  // This trap is not a breakpoint, but a trap of the program itself.
  sigaction(number, &former, NULL);
  raise(number);
}

static int by_address(const void *left, const void *right) {
  uintptr_t a = ((const struct point *)left)->address, b = ((const struct point *)right)->address;
  return a < b ? -1 : a > b;
}

/// Makes room for more points and lines. Returns false if no memory is left.
static bool grow(const uint32_t *lines, size_t count) {
  uint32_t needed = line_count;
  for (size_t i = 0; i < count; i++)
    if (lines[i] >= needed) needed = lines[i] + 1;
  struct point *more = realloc(points, (point_count + count) * sizeof *points);
  if (!more) return false;
  points = more;
  _Atomic(uint8_t) *flags = realloc(has_run, needed);
  if (!flags) return false;
  memset((void *)(flags + line_count), 0, needed - line_count);
  has_run = flags;
  line_count = needed;
  return true;
}

bool cpr_cover(const uintptr_t *addresses, const uint32_t *lines, size_t count) {
  if (count == 0) return true;
  uintptr_t low = addresses[0], high = addresses[0];
  for (size_t i = 1; i < count; i++) {
    if (addresses[i] < low) low = addresses[i];
    if (addresses[i] > high) high = addresses[i];
  }
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  low &= ~(page - 1);
  size_t size = high + sizeof(instruction) - low;
  if (mprotect((void *)low, size, PROT_READ | PROT_WRITE | PROT_EXEC) != 0) return false;
  if (!grow(lines, count)) return false;
  struct sigaction action = {.sa_sigaction = reach, .sa_flags = SA_SIGINFO | SA_NODEFER};
  struct sigaction before;
  sigaction(SIGTRAP, &action, &before);
  if (before.sa_sigaction != reach) former = before;
  size_t first = point_count;
  for (size_t i = 0; i < count; i++) {
    instruction original;
    memcpy(&original, (const void *)addresses[i], sizeof original);
    points[first + i] = (struct point){addresses[i], lines[i], original};
  }
  point_count += count;
  qsort(points, point_count, sizeof *points, by_address);
  for (size_t i = 0; i < count; i++) put(addresses[i], breakpoint);
  return true;
}

bool cpr_has_run(uint32_t line) { return line < line_count && atomic_load(&has_run[line]); }

void cpr_uncover(uint32_t line) {
  if (line >= line_count) return;
  atomic_store(&has_run[line], 1);
  for (size_t i = 0; i < point_count; i++)
    if (points[i].line == line) put(points[i].address, points[i].original);
}
