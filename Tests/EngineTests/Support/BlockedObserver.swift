import Foundation
import RxsEngine

/// An observer that stays inside its first element, on a separate thread, until it is released.
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

  /// Calls `send` on another thread, and returns whether the observer gets inside an element.
  func block(during send: @escaping () -> Void) -> Bool {
    start { [self] in
      send()
      isDone.signal()
    }
    return isInside.wait(timeout: .now() + 60) == .success
  }

  /// Whether `body`, on a third thread, returns while the observer is inside its element.
  func isFree(_ body: @escaping () -> Void) -> Bool {
    let hasReturned = DispatchSemaphore(value: 0)
    start {
      body()
      hasReturned.signal()
    }
    return hasReturned.wait(timeout: .now() + 10) == .success
  }

  /// Releases the observer from its element, and waits for the thread that sent the element.
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
