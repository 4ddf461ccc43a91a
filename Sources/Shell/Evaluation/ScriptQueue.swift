import RxsEngine

/// A dispatch queue of pasted Swift: what it is given waits for the session's clock.
final class ScriptQueue {
  private let scheduler: any SchedulerType

  private init(_ scheduler: any SchedulerType) { self.scheduler = scheduler }

  /// `DispatchQueue.main`
  static var main: Value { .object(ObjectValue(ScriptQueue(MainScheduler.asyncInstance))) }

  /// `DispatchQueue.global()` and queues of the script's own.
  static var background: Value {
    .object(ObjectValue(ScriptQueue(ConcurrentDispatchQueueScheduler(qos: .default))))
  }

  /// Calls a method; nil when queues have none of that name.
  func call(_ name: String, _ arguments: Arguments) throws -> Value? {
    guard ["async", "asyncAfter", "sync"].contains(name) else { return nil }
    guard let last = arguments.all.last, case .function(let work) = last.value else {
      throw RuntimeError("'\(name)' needs a closure")
    }
    switch name {
    case "sync": return try work.call([])
    case "async": schedule(after: 0, work)
    default:
      guard let deadline = arguments["deadline"], let time = Self.time(deadline) else {
        throw RuntimeError("'asyncAfter' needs a deadline, as in deadline: .now() + 2")
      }
      schedule(after: max(time - Self.present, 0), work)
    }
    return .void
  }

  private func schedule(after delay: Int, _ work: Function) {
    _ = scheduler.scheduleRelative((), dueTime: .nanoseconds(delay)) { _ in
      Session.deferringFailure { _ = try work.call([]) }
      return Disposables.create()
    }
  }

  private static var present: Int { VirtualClock.current?.now ?? 0 }

  // MARK: - Deadlines

  /// The time of the clock that a deadline is: `.now()`, or what is made of it.
  private static func time(_ value: Value) -> Int? {
    isNow(value) ? present : Durations.nanoseconds(value)
  }

  private static func isNow(_ value: Value) -> Bool {
    if case .symbol(let symbol) = value {
      symbol.name == "now" && symbol.payload?.elements.isEmpty != false
    } else {
      false
    }
  }

  /// `.now() + 2` and `.now() + .milliseconds(300)`; a bare number is seconds here, as in Dispatch.
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
