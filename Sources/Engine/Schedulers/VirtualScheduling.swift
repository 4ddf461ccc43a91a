/// A scheduler that can lead to virtual time, now or always.
///
/// Timed operators use it to put reusable items into the timeline instead of a closure each time.
protocol VirtualScheduling: SchedulerType {
  /// The timeline that work goes to at this moment, or nil in real time.
  var timeline: VirtualTimeline? { get }

  /// When work is due that is scheduled `interval` from now, in the timeline's unit.
  func dueTime(after interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int
}

/// What an alarm calls.
protocol AlarmTarget: AnyObject {
  func alarmFired()
}

/// A timer of an operator: one object that is set, moved and cancelled any number of times.
///
/// It keeps its target alive while it is set, as scheduled work does, and not otherwise.
final class Alarm: WorkItem {
  private let scheduler: any SchedulerType
  private let virtual: (any VirtualScheduling)?
  private let name: String
  private var target: (any AlarmTarget)?
  private var real: SerialDisposable?

  init(_ name: String, on scheduler: any SchedulerType) {
    self.name = name
    self.scheduler = scheduler
    virtual = scheduler as? any VirtualScheduling
  }

  override var label: String { name }

  /// Whether the alarm will fire.
  var isSet: Bool { target != nil }

  /// Fires after `interval`, and no longer at the time that was set before.
  func set(after interval: RxTimeInterval, _ target: any AlarmTarget) {
    self.target = target
    if let virtual, let timeline = virtual.timeline {
      timeline.schedule(self, at: virtual.dueTime(after: interval, on: timeline))
      return
    }
    let real = real ?? SerialDisposable()
    self.real = real
    real.disposable = scheduler.scheduleRelative((), dueTime: interval) { [self] in
      run()
      return Disposables.create()
    }
  }

  override func run() {
    let target = target
    self.target = nil
    target?.alarmFired()
  }

  override func dispose() {
    super.dispose()
    real?.dispose()
    real = nil
    target = nil
  }
}
