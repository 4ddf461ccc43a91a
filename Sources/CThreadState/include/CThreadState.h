#ifndef CTHREADSTATE_H
#define CTHREADSTATE_H

/// The queue of the current-thread scheduler.
struct crx_trampoline {
  /// Whether work is running.
  _Bool is_running;
  /// The oldest waiting work: a retained `TrampolineWork`, or null.
  void *_Nullable first;
  /// The newest waiting work.
  void *_Nullable last;
};

/// The engine's state of each thread.
///
/// The engine reads the state for every emission. A C thread-local is several times cheaper to read
/// than a task-local or a Foundation thread dictionary.
struct crx_thread_state {
  /// The virtual clock bound to this thread: an unretained `VirtualClock`, or null.
  void *_Nullable clock;
  /// The monitor that counts the work on this thread: an unretained `ExecutionMonitor`, or null.
  void *_Nullable monitor;
  /// The trampoline of this thread.
  struct crx_trampoline trampoline;
};

extern _Thread_local struct crx_thread_state crx_state;

/// Returns the calling thread's state.
static inline struct crx_thread_state *_Nonnull crx_thread(void) { return &crx_state; }

/// Returns a number that no other live thread has; the number is even and not 0.
static inline unsigned long crx_thread_id(void) { return (unsigned long)&crx_state; }

/// The number of tracers in the process. If the number is 0, the engine does not look for a tracer.
extern int crx_tracers;

/// Whether there is a tracer in the process.
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

/// Returns the range of the code of the loaded image that contains `address`. Stores the address at
/// which the image is loaded in `base`.
///
/// Returns an empty range if the code of no image contains the address.
struct crx_range crx_code_around(const void *_Nonnull address, unsigned long *_Nonnull base);

/// Finds the return addresses of the calling thread that are in one of the ranges, innermost first.
///
/// `depth` is the largest number of frames that are read. `limit` is the largest number of
/// addresses that `callers` can store. Returns the number of addresses.
int crx_callers_in(
    const struct crx_range *_Nonnull ranges, int count, int depth, unsigned long *_Nonnull callers,
    int limit);

/// Asks the processor to load the memory at `address` into its cache. The address may be invalid.
static inline void crx_prefetch(const void *_Nonnull address) { __builtin_prefetch(address); }

/// Whether the calling thread is the process's main thread.
_Bool crx_is_main_thread(void);

#endif
