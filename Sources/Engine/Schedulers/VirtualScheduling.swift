/// A scheduler that can lead to virtual time, now or always.
///
/// Timed operators use it to put reusable items into the timeline instead of a closure each time.
protocol VirtualScheduling: SchedulerType {
  /// The timeline that work goes to at this moment, or nil in real time.
  var timeline: VirtualTimeline? { get }

  /// When work is due that is scheduled `interval` from now, in the timeline's unit.
  func dueTime(after interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int

  /// How long `interval` is, in the timeline's unit.
  func span(_ interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int

  /// When work is due that is asked for at `time`, in the timeline's unit.
  func dueTime(at time: Int, on timeline: VirtualTimeline) -> Int
}

extension VirtualScheduling {
  func span(_ interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int {
    max(interval.inNanoseconds, 0)
  }

  func dueTime(after interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int {
    dueTime(at: timeline.now.addingSaturated(span(interval, on: timeline)), on: timeline)
  }

  func dueTime(at time: Int, on timeline: VirtualTimeline) -> Int { time }
}

/// What an alarm calls.
protocol AlarmTarget: AnyObject {
  func alarmFired()
}

/// A timer of an operator: one object that is set, moved and cancelled any number of times.
///
/// It keeps its target alive while it is set, as scheduled work does, and not otherwise. It is used
/// and fires under the lock of its operator, so that in real time a late timer cannot fire for what
/// was set anew.
final class Alarm: WorkItem {
  private let scheduler: any SchedulerType
  private let virtual: (any VirtualScheduling)?
  private let lock: RecursiveLock
  private let name: String
  private var target: (any AlarmTarget)?
  private var real: SerialDisposable?
  private var turn = 0

  init(_ name: String, on scheduler: any SchedulerType, _ lock: RecursiveLock) {
    self.name = name
    self.scheduler = scheduler
    self.lock = lock
    virtual = scheduler as? any VirtualScheduling
  }

  override var label: String { name }

  /// Whether the alarm will fire.
  var isSet: Bool { target != nil }

  /// Fires after `interval`, and no longer at the time that was set before.
  func set(after interval: RxTimeInterval, _ target: any AlarmTarget) {
    self.target = target
    if let virtual, let timeline = virtual.timeline {
      return timeline.schedule(self, at: virtual.dueTime(after: interval, on: timeline))
    }
    setReal(after: interval)
  }

  /// Fires `span` from now, in the unit of `SchedulerTime`.
  func set(afterSpan span: Int, _ target: any AlarmTarget) {
    self.target = target
    if let virtual, let timeline = virtual.timeline {
      let time = timeline.now.addingSaturated(max(span, 0))
      return timeline.schedule(self, at: virtual.dueTime(at: time, on: timeline))
    }
    setReal(after: .nanoseconds(max(span, 0)))
  }

  private func setReal(after interval: RxTimeInterval) {
    let real = real ?? SerialDisposable()
    self.real = real
    turn += 1
    let timer = SingleAssignmentDisposable()
    real.disposable = timer
    timer.setDisposable(
      scheduler.scheduleRelative(turn, dueTime: interval) { [self] turn in
        lock.withLock { if turn == self.turn { run() } }
        return Disposables.create()
      })
  }

  override func run() {
    lock.lock()
    defer { lock.unlock() }
    let target = target
    self.target = nil
    target?.alarmFired()
  }

  override func dispose() {
    super.dispose()
    turn += 1
    real?.dispose()
    real = nil
    target = nil
  }
}
