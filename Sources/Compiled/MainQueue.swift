import Dispatch
import RxsEngine
import Synchronization

extension DispatchQueue {
  /// Swift's `async` in compiled code: work of the main queue runs on the clock of the session.
  public func async(execute work: @escaping @Sendable () -> Void) {
    guard isMain else { return async(group: nil, qos: .unspecified, flags: [], execute: work) }
    schedule(after: 0, work)
  }

  /// Swift's `asyncAfter` in compiled code: work of the main queue runs on the clock of the session.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    guard isMain else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    schedule(after: LastTime.distance(to: deadline), work)
  }

  // On Linux each look-up makes an object of its own.
  fileprivate var isMain: Bool { label == DispatchQueue.main.label }

  fileprivate func schedule(after nanoseconds: Int, _ work: @escaping () -> Void) {
    let origin = WorkOrigin()
    func run(_: Void) -> any Disposable {
      origin.run(work)
      return Disposables.create()
    }
    if nanoseconds > 0 {
      _ = MainScheduler.asyncInstance.scheduleRelative(
        (), dueTime: .nanoseconds(nanoseconds), action: run)
    } else {
      _ = MainScheduler.asyncInstance.schedule((), action: run)
    }
  }
}

/// Runs an item at a time: `asyncAfter` of compiled code, whose module declares it itself.
public func rxsAsync(
  _ queue: DispatchQueue, after deadline: DispatchTime, _ item: DispatchWorkItem
) {
  guard queue.isMain else { return queue.asyncAfter(deadline: deadline, execute: item) }
  queue.schedule(after: LastTime.distance(to: deadline)) { item.perform() }
}

/// The present in real time: `DispatchTime.now()` of compiled code, whose module declares it itself.
public func rxsNow() -> DispatchTime { LastTime.now() }

/// The time that compiled code has asked for last: a deadline is counted from it, so that the real
/// time that has passed since makes no difference.
private enum LastTime {
  private static let last = Mutex<UInt64>(0)

  static func now() -> DispatchTime {
    let now = DispatchTime.now()
    last.withLock { $0 = now.uptimeNanoseconds }
    return now
  }

  /// The nanoseconds to a deadline, in whole microseconds: `0.3` is no exact number of them.
  static func distance(to deadline: DispatchTime) -> Int {
    let last = last.withLock { $0 }
    guard deadline.uptimeNanoseconds > last else { return 0 }
    let distance = Int(clamping: deadline.uptimeNanoseconds - last)
    return distance > .max - 500 ? .max : (distance + 500) / 1000 * 1000
  }
}
