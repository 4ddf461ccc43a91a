extension ObservableType {
  /// The elements and the end, `dueTime` later; a failure passes immediately and drops waiting
  /// events.
  ///
  /// - Parameters:
  ///   - dueTime: the delay.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Delay](https://reactivex.io/documentation/operators/delay.html).
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    lift(.queueing(keepsErrors: false)) { DelaySink(dueTime, scheduler, $0) }
  }

  /// The events of the sequence, which is subscribed to after `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the delay.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Delay](https://reactivex.io/documentation/operators/delay.html).
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer(.subscribingLater()) { sink in
      let start = DelayedStart(source, sink, scheduler)
      start.begin(after: dueTime)
      return start
    }
  }
}

/// Queues new events under a lock; each alarm sends one event, without the lock.
private final class DelaySink<Element>: HoldingStage<Element, Element>, AlarmTarget {
  private let lock = RecursiveLock.make()
  private let time: SchedulerTime
  private let dueTime: RxTimeInterval
  private let span: Int
  private let alarm: Alarm
  private let elements = RingBuffer<Element>()
  private let times = RingBuffer<Int>()
  @exclusivity(unchecked) private var isCompleted = false
  @exclusivity(unchecked) private var failure: (any Error)?
  @exclusivity(unchecked) private var isSending = false

  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ down: Sink<Element>) {
    self.dueTime = dueTime
    time = SchedulerTime(scheduler)
    span = time.span(dueTime)
    alarm = Alarm("delay", on: scheduler)
    super.init(down)
  }

  override func next(_ element: Element) {
    lock.lock()
    if hasEnded || isCompleted { return lock.unlock() }
    elements.append(element)
    waitAndUnlock()
  }

  override func completed() {
    upstream.dispose()
    lock.lock()
    if hasEnded || isCompleted { return lock.unlock() }
    isCompleted = true
    waitAndUnlock()
  }

  /// Stores the time of an event, and sets the alarm if no other event waits.
  private func waitAndUnlock() {
    times.append(time.now)
    let isFirst = times.count == 1 && !isSending
    lock.unlock()
    if isFirst { alarm.set(after: dueTime, self) }
  }

  func alarmFired(_ turn: Int) {
    lock.lock()
    if hasEnded || !alarm.isPresent(turn) { return lock.unlock() }
    isSending = true
    _ = times.removeFirst()
    if elements.count > 0 {
      let element = elements.removeFirst()
      lock.unlock()
      down.next(element)
    } else {
      lock.unlock()
      super.completed()
    }
    lock.lock()
    isSending = false
    let failure = failure
    let rest = hasEnded || times.count == 0 ? nil : self.rest
    lock.unlock()
    if let failure { return super.error(failure) }
    if let rest { alarm.set(afterSpan: rest, self) }
  }

  /// The remaining delay of the first waiting event.
  private var rest: Int {
    let passed = time.now.subtractingReportingOverflow(times.first).partialValue
    return span - min(max(passed, 0), span)
  }

  override func error(_ error: any Error) {
    upstream.dispose()
    alarm.dispose()
    lock.lock()
    elements.removeAll()
    times.removeAll()
    // If another thread is sending an element, that thread also sends the failure, after the
    // element.
    if isSending { failure = error }
    let isFree = !isSending
    lock.unlock()
    if isFree { super.error(error) }
  }

  override func dispose() {
    super.dispose()
    hasEnded = true
    alarm.dispose()
  }
}

/// A subscription that is made when an alarm fires.
private final class DelayedStart<Element>: Disposable, AlarmTarget {
  private let source: Observable<Element>
  private let sink: Sink<Element>
  private let alarm: Alarm
  private let lifetime = Lifetime()

  init(_ source: Observable<Element>, _ sink: Sink<Element>, _ scheduler: any SchedulerType) {
    self.source = source
    self.sink = sink
    alarm = Alarm("delaySubscription", on: scheduler)
  }

  func begin(after dueTime: RxTimeInterval) { alarm.set(after: dueTime, self) }

  func alarmFired(_ turn: Int) {
    if !lifetime.isDisposed { source.start(PassingStage(sink), lifetime) }
  }

  func dispose() {
    alarm.dispose()
    lifetime.dispose()
  }
}
