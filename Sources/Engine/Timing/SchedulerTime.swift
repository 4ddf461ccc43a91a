/// The time of a scheduler as a number: in virtual time in the timeline's unit, otherwise in
/// nanoseconds.
struct SchedulerTime {
  private let scheduler: any SchedulerType
  private let virtual: (any VirtualScheduling)?

  init(_ scheduler: any SchedulerType) {
    self.scheduler = scheduler
    virtual = scheduler._virtual.scheduler
  }

  var now: Int {
    if let virtual, let timeline = virtual.toldTimeline { return timeline.now }
    return Int(clamping: scheduler.now.timeIntervalSinceReferenceDate * 1e9)
  }

  /// The length of `interval` in the unit of this time.
  func span(_ interval: RxTimeInterval) -> Int {
    if let virtual, let timeline = virtual.toldTimeline {
      return virtual.span(interval, on: timeline)
    }
    return max(interval.inNanoseconds, 0)
  }
}

extension Int {
  /// The nearest integer, clamped to the range of `Int`.
  init(clamping value: Double) {
    self = Int(exactly: value.rounded()) ?? (value > 0 ? .max : value < 0 ? .min : 0)
  }
}

extension RxTimeInterval {
  /// The interval as text: `2s`, `300ms`.
  var text: String {
    let nanoseconds = inNanoseconds
    if nanoseconds == .max { return "never" }
    // There is no loop over the units: the compiler would unroll the loop in an order that differs
    // from build to build.
    if nanoseconds % 1_000_000_000 == 0 { return "\(nanoseconds / 1_000_000_000)s" }
    if nanoseconds % 1_000_000 == 0 { return "\(nanoseconds / 1_000_000)ms" }
    return nanoseconds % 1000 == 0 ? "\(nanoseconds / 1000)us" : "\(nanoseconds)ns"
  }
}
