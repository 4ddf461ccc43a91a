import Glibc

/// Runs code on a thread with a large stack, which deeply nested scripts need.
package enum LargeStack {
  /// The stack sizes to try, in descending order. Only the used part of a stack occupies memory.
  private static let sizes = [512 << 20, 64 << 20, 8 << 20]

  private final class Work {
    package let body: () -> Void

    package init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Runs `body` on a new thread, and waits until it ends. If memory is limited, the stack is
  /// smaller.
  package static func run<Result>(_ body: @escaping () -> Result) -> Result {
    var result: Result?
    let work = Work { result = body() }
    for size in sizes {
      if start(work, size), let result { return result }
    }
    return body()
  }

  /// Runs the work on a thread with a stack of the given size. Returns false if the thread could
  /// not be made.
  private static func start(_ work: Work, _ size: Int) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, size)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(work).toOpaque()
    let status = pthread_create(
      &thread, &attributes,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context)
    guard status == 0 else {
      Unmanaged<Work>.fromOpaque(context).release()
      return false
    }
    pthread_join(thread, nil)
    return true
  }
}
