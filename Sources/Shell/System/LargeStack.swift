import Glibc

/// Runs work on a thread whose stack is large enough for deeply nested scripts.
package enum LargeStack {
  /// The stack sizes to try. Only the used part of a stack needs memory.
  private static let sizes = [512 << 20, 64 << 20, 8 << 20]

  private final class Work {
    package let body: () -> Void

    package init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Runs `body` on a new thread and waits for its end. If memory is limited, the thread gets a
  /// smaller stack.
  package static func run<Result>(_ body: @escaping () -> Result) -> Result {
    var result: Result?
    let work = Work { result = body() }
    for size in sizes {
      if start(work, size), let result { return result }
    }
    return body()
  }

  /// Runs the work on a thread with a given stack size. Returns false if the thread cannot be made.
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
