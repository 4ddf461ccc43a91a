#ifndef CTHREADSTATE_H
#define CTHREADSTATE_H

/// The work of the current-thread scheduler.
struct crx_trampoline {
  /// Whether work runs.
  _Bool is_running;
  /// The work that waits longest, a retained `TrampolineWork`, or null.
  void *_Nullable first;
  /// The work that waits shortest.
  void *_Nullable last;
};

/// The engine's state of each thread. A C thread-local is several times cheaper to read than a
/// task-local or a Foundation thread dictionary, and the engine reads it for every emission.
struct crx_thread_state {
  /// The virtual clock that is bound to this thread, an unretained `VirtualClock`, or null.
  void *_Nullable clock;
  /// The monitor of what runs on this thread, an unretained `ExecutionMonitor`, or null.
  void *_Nullable monitor;
  /// The trampoline of this thread.
  struct crx_trampoline trampoline;
};

extern _Thread_local struct crx_thread_state crx_state;

/// Gives the calling thread's state.
static inline struct crx_thread_state *_Nonnull crx_thread(void) { return &crx_state; }

/// Gives a number that no other live thread has; it is even and not 0.
static inline unsigned long crx_thread_id(void) { return (unsigned long)&crx_state; }

/// How many tracers there are in the process; the engine looks for one only where there is any.
extern int crx_tracers;

/// Whether there is any tracer in the process.
static inline _Bool crx_is_tracing(void) {
  return __atomic_load_n(&crx_tracers, __ATOMIC_RELAXED) != 0;
}

/// Adds `change` to the number of tracers.
static inline void crx_count_tracers(int change) {
  __atomic_add_fetch(&crx_tracers, change, __ATOMIC_RELAXED);
}

/// A range of addresses of code.
struct crx_range {
  unsigned long start;
  unsigned long end;
};

/// Gives the code of the loaded image that holds `address`, and where the image begins; an empty range
/// where there is none.
struct crx_range crx_code_around(const void *_Nonnull address, unsigned long *_Nonnull base);

/// Finds the return addresses of the calling thread that are in one of the ranges, the nearest first.
///
/// `depth` is the most frames that are looked at, `limit` the most addresses that `callers` takes. The
/// number of addresses is given.
int crx_callers_in(
    const struct crx_range *_Nonnull ranges, int count, int depth, unsigned long *_Nonnull callers,
    int limit);

/// Begins to load the memory at `address`, which may be any.
static inline void crx_prefetch(const void *_Nonnull address) { __builtin_prefetch(address); }

/// Whether the calling thread is the process's first one.
_Bool crx_is_main_thread(void);

#endif
