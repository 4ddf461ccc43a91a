/// The task that runs on the calling thread.

#ifndef CTASK_H
#define CTASK_H

/// The runtime's header `include/swift/Runtime/Concurrency.h` declares this function.
__attribute__((swiftcall)) void *_Nullable swift_task_getCurrent(void);

/// Returns the task that runs on the calling thread; null outside of tasks.
///
/// `withUnsafeCurrentTask` takes about 20 times as long, because the compiler does not know the size
/// of the value that it passes.
static inline void *_Nullable cpr_present_task(void) { return swift_task_getCurrent(); }

#endif
