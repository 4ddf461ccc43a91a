#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock that a thread can take again while it holds the lock.
///
/// The lock is a pthread mutex: `Synchronization.Mutex` is not recursive, and makes the thread
/// sanitizer report false races. The mutex is the header of a managed buffer, whose address does
/// not change.
package final class RecursiveLock: ManagedBuffer<pthread_mutex_t, Void> {
  package static func make() -> RecursiveLock {
    let buffer = create(minimumCapacity: 0) { _ in pthread_mutex_t() }
    let lock = unsafeDowncast(buffer, to: RecursiveLock.self)
    lock.withUnsafeMutablePointerToHeader { mutex in
      precondition(mutex == lock.mutex, "the mutex follows the object's own header")
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
      pthread_mutex_init(mutex, &attributes)
      pthread_mutexattr_destroy(&attributes)
    }
    return lock
  }

  deinit { pthread_mutex_destroy(mutex) }

  /// The address of the mutex, without the retain and release of
  /// `withUnsafeMutablePointerToHeader`.
  ///
  /// The retain and the release would take longer than the locking.
  private var mutex: UnsafeMutablePointer<pthread_mutex_t> {
    @inline(__always) get {
      (Unmanaged.passUnretained(self).toOpaque() + 2 * MemoryLayout<UInt>.size)
        .assumingMemoryBound(to: pthread_mutex_t.self)
    }
  }

  @inline(__always) package func lock() { pthread_mutex_lock(mutex) }

  @inline(__always) package func unlock() { pthread_mutex_unlock(mutex) }

  @inline(__always) package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
