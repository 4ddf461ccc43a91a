extension ObservableType {
  /// The elements and the end, `dueTime` later; a failure passes at once and drops what waits.
  ///
  /// - Parameters:
  ///   - dueTime: how much later.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Delay](https://reactivex.io/documentation/operators/delay.html).
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    lift { DelaySink(dueTime, scheduler, $0) }
  }

  /// The sequence, subscribed to `dueTime` later.
  ///
  /// - Parameters:
  ///   - dueTime: how much later.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Delay](https://reactivex.io/documentation/operators/delay.html).
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let start = DelayedStart(source, sink, scheduler)
      start.begin(after: dueTime)
      return start
    }
  }
}

private final class DelaySink<Element>: HoldingStage<Element, Element>, AlarmTarget {
  private let lock = RecursiveLock.make()
  private let time: SchedulerTime
  private let dueTime: RxTimeInterval
  private let span: Int
  private let alarm: Alarm
  private let elements = RingBuffer<Element>()
  private let times = RingBuffer<Int>()
  @exclusivity(unchecked) private var isCompleted = false
  @exclusivity(unchecked) private var isSending = false

  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ down: Sink<Element>) {
    self.dueTime = dueTime
    time = SchedulerTime(scheduler)
    span = time.span(dueTime)
    alarm = Alarm("delay", on: scheduler, lock)
    super.init(down)
  }

  override func next(_ element: Element) {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded || isCompleted { return }
    elements.append(element)
    wait()
  }

  override func completed() {
    upstream.dispose()
    lock.lock()
    defer { lock.unlock() }
    if hasEnded || isCompleted { return }
    isCompleted = true
    wait()
  }

  /// Notes the time of an event, and sets the alarm where it is the first that waits.
  private func wait() {
    times.append(time.now)
    if times.count == 1, !isSending { alarm.set(after: dueTime, self) }
  }

  func alarmFired() {
    if hasEnded { return }
    _ = times.removeFirst()
    isSending = true
    if elements.count > 0 {
      down.next(elements.removeFirst())
    } else if isCompleted {
      super.completed()
    }
    isSending = false
    guard !hasEnded, times.count > 0 else { return }
    let passed = time.now.subtractingReportingOverflow(times.first).partialValue
    alarm.set(afterSpan: span - min(max(passed, 0), span), self)
  }

  override func error(_ error: any Error) {
    upstream.dispose()
    lock.withLock {
      alarm.dispose()
      super.error(error)
    }
  }

  override func dispose() {
    super.dispose()
    lock.withLock {
      hasEnded = true
      alarm.dispose()
    }
  }
}

/// A subscription that begins when an alarm fires.
private final class DelayedStart<Element>: Disposable, AlarmTarget {
  private let source: Observable<Element>
  private let sink: Sink<Element>
  private let lock = RecursiveLock.make()
  private let alarm: Alarm
  private let lifetime = Lifetime()

  init(_ source: Observable<Element>, _ sink: Sink<Element>, _ scheduler: any SchedulerType) {
    self.source = source
    self.sink = sink
    alarm = Alarm("delaySubscription", on: scheduler, lock)
  }

  func begin(after dueTime: RxTimeInterval) { lock.withLock { alarm.set(after: dueTime, self) } }

  func alarmFired() { source.start(sink, lifetime) }

  func dispose() {
    lock.withLock { alarm.dispose() }
    lifetime.dispose()
  }
}
