import Synchronization

/// The receiver of an alarm.
protocol AlarmTarget: AnyObject {
  /// Called when the alarm fires; `turn` identifies the call that set the alarm.
  ///
  /// In real time, another thread may have set the alarm again, so the target checks `isPresent`.
  func alarmFired(_ turn: Int)
}

/// A timer of an operator: one object that can be set, moved and cancelled many times.
///
/// The alarm keeps its target alive only while the alarm is set, as scheduled work does. Only one
/// thread at a time may set the alarm. Any thread can dispose of the alarm; a disposed alarm never
/// fires again.
final class Alarm: WorkItem {
  private let scheduler: any SchedulerType
  private let virtual: (any VirtualScheduling)?
  private let name: String
  private let disposed = Atomic(false)
  private let turn = Atomic(0)
  /// The timer in real time.
  private let real = AtomicLazyReference<SerialDisposable>()
  /// The target in virtual time.
  @exclusivity(unchecked) private var target: (any AlarmTarget)?

  init(_ name: String, on scheduler: any SchedulerType) {
    self.name = name
    self.scheduler = scheduler
    virtual = scheduler._virtual.scheduler
  }

  override var label: String { name }
  override var isBackground: Bool { virtual?.isBackground ?? false }

  /// Whether `turn` is still current; false after the alarm was set again or disposed of.
  func isPresent(_ turn: Int) -> Bool { turn == self.turn.load(ordering: .acquiring) }

  /// Sets the alarm to fire after `interval`, and cancels an earlier setting.
  func set(after interval: RxTimeInterval, _ target: any AlarmTarget) {
    if let virtual, let timeline = virtual.timeline {
      set(at: virtual.dueTime(after: interval, on: timeline), on: timeline, target)
    } else {
      setReal(after: interval, target)
    }
  }

  /// Sets the alarm to fire after `span`, in the unit of `SchedulerTime`.
  func set(afterSpan span: Int, _ target: any AlarmTarget) {
    if let virtual, let timeline = virtual.timeline {
      let time = timeline.now.addingSaturated(max(span, 0))
      set(at: virtual.dueTime(at: time, on: timeline), on: timeline, target)
    } else {
      setReal(after: .nanoseconds(max(span, 0)), target)
    }
  }

  private func set(at time: Int, on timeline: VirtualTimeline, _ target: any AlarmTarget) {
    if disposed.load(ordering: .relaxed) { return }
    // A thread without a virtual clock may have set the alarm in real time. That timer is
    // cancelled.
    if let real = real.load() {
      turn.wrappingAdd(1, ordering: .acquiringAndReleasing)
      real.disposable = Disposables.create()
    }
    self.target = target
    timeline.schedule(self, at: time)
  }

  private func setReal(after interval: RxTimeInterval, _ target: any AlarmTarget) {
    let real = real.storeIfNil(SerialDisposable())
    if disposed.load(ordering: .sequentiallyConsistent) { return real.dispose() }
    let timer = SingleAssignmentDisposable()
    real.disposable = timer
    let turn = turn.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    timer.setDisposable(
      scheduler.scheduleRelative(turn, dueTime: interval) { [target] turn in
        target.alarmFired(turn)
        return Disposables.create()
      })
  }

  override func run() {
    let target = target
    self.target = nil
    if disposed.load(ordering: .relaxed) { return }
    target?.alarmFired(turn.load(ordering: .relaxed))
  }

  override func dispose() {
    disposed.store(true, ordering: .sequentiallyConsistent)
    turn.wrappingAdd(1, ordering: .acquiringAndReleasing)
    real.load()?.dispose()
    if let clock = timeline?.clock, !clock.isOnOwnThread {
      return clock.hand { [self] in leave() }
    }
    leave()
  }

  private func leave() {
    super.dispose()
    // In real time, `target` is nil and is not written, because several threads may run this code.
    if target != nil { target = nil }
  }
}
