import RxsEngine

/// A dispatch queue of pasted Swift code. Its work runs on the session's clock.
final class ScriptQueue: LibraryObject {
  private let scheduler: any SchedulerType

  private init(_ scheduler: any SchedulerType) { self.scheduler = scheduler }

  /// The value of `DispatchQueue.main`.
  static var main: Value { .instance(ScriptQueue(MainScheduler.asyncInstance)) }

  /// Whether the queue is the main queue.
  var isMain: Bool { scheduler as AnyObject === MainScheduler.asyncInstance }

  /// The value of `DispatchQueue.global()`, and of each queue that a script makes.
  static var background: Value {
    .instance(ScriptQueue(ConcurrentDispatchQueueScheduler(qos: .default)))
  }

  /// Runs work on the session's clock, after a delay in nanoseconds.
  func schedule(after delay: Int, _ work: Function, _ context: Context) {
    _ = scheduler.scheduleRelative((), dueTime: .nanoseconds(max(delay, 0))) { _ in
      context.deferringFailure { _ = try work.call([]) }
      return Disposables.create()
    }
  }

  /// The present time of the session's clock, in nanoseconds.
  static var present: Int { VirtualClock.current?.now ?? 0 }

  /// The time of a deadline such as `.now()` or `.now() + 2`, on the session's clock.
  static func time(_ value: Value) -> Int? {
    isNow(value) ? present : Durations.nanoseconds(value)
  }

  private static func isNow(_ value: Value) -> Bool {
    if case .symbol(let symbol) = value {
      symbol.name == "now" && symbol.payload?.elements.isEmpty != false
    } else {
      false
    }
  }

  /// The deadline of a sum such as `.now() + 2` or `.now() + .milliseconds(300)`. As in Dispatch, a
  /// plain number means seconds.
  static func deadline(_ left: Value, _ right: Value) -> Value? {
    guard isNow(left) else { return nil }
    let delay: Int? =
      switch right {
      case .int(let seconds): Int(exactly: (Double(seconds) * 1e9).rounded())
      case .double(let seconds): Int(exactly: (seconds * 1e9).rounded())
      default: Durations.nanoseconds(right)
      }
    guard let delay else { return nil }
    let (time, overflow) = present.addingReportingOverflow(delay)
    return .duration(overflow ? .max : time)
  }
}
