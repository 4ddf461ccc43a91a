import FoundationEssentials

/// A scheduler whose time changes only on request.
///
/// Items of the same time run in the order of scheduling. An item that is due in the past runs at
/// the current time. Integer times are compared directly, and all other times by the converter.
///
/// Source: `VirtualTimeScheduler` of RxSwift.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: VirtualScheduling {
  /// The type of points in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// The type of virtual time intervals.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private let converter: Converter
  private let agenda: VirtualAgenda<VirtualTime>
  private var isRunning = false

  /// Makes a scheduler whose clock shows `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    self.converter = converter
    agenda = .make(now: initialClock) { converter.compareVirtualTime($0, $1) == .lessThan }
  }

  init(agenda: VirtualAgenda<VirtualTime>, converter: Converter) {
    self.converter = converter
    self.agenda = agenda
  }

  /// The virtual time.
  public var clock: VirtualTime { agenda.now }

  /// The virtual time as a date.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Adjusts the due time of work that `schedule` or `scheduleRelative` adds.
  ///
  /// The default returns the time unchanged; subclasses can override it.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs `action` at the current virtual time.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  /// Runs `action` after `dueTime`.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(
      state, time: adjustScheduledTime(virtualTime(after: dueTime)), action: action)
  }

  /// Runs `action` after a virtual time interval.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Runs `action` at a point in virtual time.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let item = ScheduledAction { action(state) }
    agenda.schedule(item, at: time)
    return item
  }

  /// Runs all work, in order, until no work is left or `stop` is called.
  public func start() { run { _ in true } }

  /// Runs all work up to and including `virtualTime` and sets the clock to this time.
  public func advanceTo(_ virtualTime: VirtualTime) {
    if isRunning { return }
    run { converter.compareVirtualTime($0, virtualTime) != .greaterThan }
    agenda.move(to: virtualTime)
  }

  /// Moves the clock by an interval without running work; the clock never moves back.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    if converter.compareVirtualTime(time, clock) != .lessThan { agenda.move(to: time) }
  }

  /// Ends `start` or `advanceTo` after the current work.
  public func stop() { isRunning = false }

  private func run(while isDue: (VirtualTime) -> Bool) {
    if isRunning { return }
    isRunning = true
    let monitor = ExecutionMonitor.current
    while isRunning, let time = agenda.nextTime, isDue(time) {
      if let monitor, !monitor.tick() { break }
      agenda.step()
    }
    isRunning = false
  }

  private func virtualTime(after interval: RxTimeInterval) -> VirtualTime {
    converter.convertToVirtualTime(now.addingTimeInterval(interval.inSeconds))
  }

  // MARK: - The engine's access to the timeline

  /// The scheduler itself, which supports virtual time.
  public var _virtual: _VirtualScheduler { _VirtualScheduler(scheduler: self) }

  var timeline: VirtualTimeline? { agenda.timeline }

  func span(_ interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int {
    guard let time = virtualTime(after: interval) as? Int else { return 0 }
    return max(time - timeline.now, 0)
  }

  func dueTime(after interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int {
    dueTime(at: timeline.now.addingSaturated(span(interval, on: timeline)), on: timeline)
  }

  func dueTime(at time: Int, on timeline: VirtualTimeline) -> Int {
    guard let time = time as? VirtualTime else { return time }
    return adjustScheduledTime(time) as? Int ?? timeline.now
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The waiting work.
  public var debugDescription: String {
    "[" + agenda.pending.map { "\($0.item.label) @ \($0.time)" }.joined(separator: ", ") + "]"
  }
}
