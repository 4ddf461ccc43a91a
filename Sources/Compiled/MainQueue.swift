import Dispatch
import RxsEngine

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
    schedule(after: deadline.nanosecondsFromNow, work)
  }

  // On Linux each look-up makes an object of its own.
  fileprivate var isMain: Bool { label == DispatchQueue.main.label }

  fileprivate func schedule(after nanoseconds: Int, _ work: @escaping () -> Void) {
    func run(_: Void) -> any Disposable {
      work()
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
  queue.schedule(after: deadline.nanosecondsFromNow) { item.perform() }
}

/// The present on the clock of the session: `DispatchTime.now()` of compiled code, whose module
/// declares it itself.
public func rxsNow() -> DispatchTime { VirtualClock.shared?.dispatchTime ?? .now() }

extension DispatchTime {
  /// The nanoseconds to a deadline, in whole microseconds: `0.3` is no exact number of them.
  fileprivate var nanosecondsFromNow: Int {
    let now = rxsNow().uptimeNanoseconds
    guard uptimeNanoseconds > now else { return 0 }
    let distance = Int(clamping: uptimeNanoseconds - now)
    return distance > .max - 500 ? .max : (distance + 500) / 1000 * 1000
  }
}
