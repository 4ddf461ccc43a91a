import Foundation
import RxsEngine

/// An observer that does not return from its first element until it is released.
///
/// The class measures no time. Signals end each wait, so only a failing test waits long.
final class BlockedObserver: @unchecked Sendable {
  private let isInside = DispatchSemaphore(value: 0)
  private let mayLeave = DispatchSemaphore(value: 0)
  private let isDone = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var events: [String] = []
  private var hasBlocked = false

  /// The events that the observer received.
  var seen: [String] { lock.withLock { events } }

  func receive<Element>(_ event: Event<Element>) {
    let blocks = lock.withLock {
      events.append(event.debugDescription)
      defer { hasBlocked = true }
      return !hasBlocked
    }
    guard blocks else { return }
    isInside.signal()
    _ = mayLeave.wait(timeout: .now() + 120)
  }

  /// Calls `send` on another thread, and returns whether this call blocks the observer.
  func block(during send: @escaping () -> Void) -> Bool {
    start { [self] in
      send()
      isDone.signal()
    }
    return isInside.wait(timeout: .now() + 60) == .success
  }

  /// Calls `body` on a third thread, and returns whether this call ends without a release.
  func isFree(_ body: @escaping () -> Void) -> Bool {
    let hasReturned = DispatchSemaphore(value: 0)
    start {
      body()
      hasReturned.signal()
    }
    return hasReturned.wait(timeout: .now() + 10) == .success
  }

  /// Lets the observer return from its element, and waits until the call of `send` ends.
  func release() {
    mayLeave.signal()
    _ = isDone.wait(timeout: .now() + 60)
  }

  private func start(_ body: @escaping () -> Void) {
    struct Work: @unchecked Sendable { let body: () -> Void }
    let work = Work(body: body)
    Thread.detachNewThread { work.body() }
  }
}
