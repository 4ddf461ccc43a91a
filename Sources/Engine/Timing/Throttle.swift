extension ObservableType {
  /// The first element, and then at most one element per `dueTime`.
  ///
  /// If the source completes while an element waits for the end of its window, the sequence
  /// completes after that element. A failure drops the waiting element.
  ///
  /// - Parameters:
  ///   - dueTime: the length of the window that an element opens.
  ///   - latest: whether the last element of a window is sent at the end of the window.
  ///   - scheduler: the scheduler of the time and of the timer.
  ///
  /// Source: [Debounce](https://reactivex.io/documentation/operators/debounce.html).
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    lift(.holding(.limitsRate)) { ThrottleSink(dueTime, latest, scheduler, $0) }
  }
}

private final class ThrottleSink<Element>: TimedStage<Element, Element> {
  private let time: SchedulerTime
  @exclusivity(unchecked) private var kept = OneElement<Element>()
  @exclusivity(unchecked) private var window: ThrottleWindow

  init(
    _ dueTime: RxTimeInterval, _ latest: Bool, _ scheduler: any SchedulerType,
    _ down: Sink<Element>
  ) {
    time = SchedulerTime(scheduler)
    window = ThrottleWindow(span: time.span(dueTime), latest: latest)
    super.init(Alarm("throttle", on: scheduler), down)
  }

  override func receive(_ element: Element) {
    if hasEnded { return }
    switch window.arrived(at: time.now) {
    case .send:
      kept.clear()
      send(element)
    case .keep: kept.set(element)
    case .keepAndWait(let rest):
      kept.set(element)
      alarm.set(afterSpan: rest, self)
    case .drop: break
    }
  }

  override func alarmFired() {
    if window.timerFired() { send(kept.take()) }
    if window.isCompleted { finish(.completed) }
  }

  private func send(_ element: Element) {
    down.next(element)
    window.sent(at: time.now)
  }

  override func receive(_ termination: Termination) {
    if case .completed = termination, !window.completed() { return sourceEnded() }
    finish(termination)
  }
}
