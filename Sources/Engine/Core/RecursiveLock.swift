#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock that the thread that holds it may take again.
///
/// A pthread mutex, since `Synchronization.Mutex` is not recursive and makes the thread sanitizer
/// report races that are none. It lives in the header of a managed buffer, whose address is fixed.
final class RecursiveLock: ManagedBuffer<pthread_mutex_t, Void> {
  static func make() -> RecursiveLock {
    let buffer = create(minimumCapacity: 0) { _ in pthread_mutex_t() }
    let lock = unsafeDowncast(buffer, to: RecursiveLock.self)
    lock.withUnsafeMutablePointerToHeader { mutex in
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
      pthread_mutex_init(mutex, &attributes)
      pthread_mutexattr_destroy(&attributes)
    }
    return lock
  }

  deinit { _ = withUnsafeMutablePointerToHeader { pthread_mutex_destroy($0) } }

  @inline(__always) func lock() { _ = withUnsafeMutablePointerToHeader { pthread_mutex_lock($0) } }

  @inline(__always) func unlock() {
    _ = withUnsafeMutablePointerToHeader { pthread_mutex_unlock($0) }
  }

  @inline(__always) func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
