extension ObservableType {
  /// The events of the sequence, delivered in order by `scheduler`.
  ///
  /// - Parameter scheduler: delivers the events; waiting events are kept in a queue.
  ///
  /// Source: [ObserveOn](https://reactivex.io/documentation/operators/observeon.html).
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    if scheduler is SerialDispatchQueueScheduler { return ObservedOnQueue(source, scheduler) }
    return source.lift(.queueing(keepsErrors: true)) { ObserveOnSink(scheduler, $0) }
  }

  /// The events of the sequence, which is subscribed to and disposed of on `scheduler`.
  ///
  /// - Parameter scheduler: runs the subscription and the disposal; the source determines the
  ///   thread on which events arrive.
  ///
  /// Source: [SubscribeOn](https://reactivex.io/documentation/operators/subscribeon.html).
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer(.subscribingLater(passesOn: true)) { sink in
      let turn = SingleAssignmentDisposable()
      let whole = SerialDisposable()
      whole.disposable = turn
      turn.setDisposable(
        scheduler.schedule(()) {
          let lifetime = Lifetime()
          source.start(SubscribedSink(sink, lifetime), lifetime)
          whole.disposable = ScheduledDisposable(scheduler: scheduler, disposable: lifetime)
          return Disposables.create()
        })
      return whole
    }
  }
}

/// Frees the source of `subscribe(on:)` when the source ends.
///
/// Without this sink, the source would be freed in a later turn of the scheduler, which cannot run
/// while the source is sending.
private final class SubscribedSink<Element>: Stage<Element, Element> {
  private let lifetime: Lifetime

  init(_ down: Sink<Element>, _ lifetime: Lifetime) {
    self.lifetime = lifetime
    super.init(down)
  }

  override var holder: Lifetime? { lifetime }

  override func next(_ element: Element) { if !lifetime.isDisposed { down.next(element) } }

  override func error(_ error: any Error) { end(.error(error)) }

  override func completed() { end(.completed) }

  private func end(_ termination: Termination) {
    guard lifetime.end() else { return }
    termination.send(to: down)
    lifetime.finish()
  }
}

/// The sequence of `observe(on:)` with a serial dispatch queue; tests count the live sequences.
private final class ObservedOnQueue<Element>: Operator<Element, Element> {
  private let scheduler: any ImmediateSchedulerType

  init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(source)
    ResourceCount.countObservedOnQueue(1)
  }

  deinit { ResourceCount.countObservedOnQueue(-1) }

  override var operatorName: String? { "observe(on:)" }

  override var traceBehavior: TraceBehavior { .queueing(keepsErrors: true) }

  override func stage(above down: Sink<Element>) -> Sink<Element> {
    if let main = scheduler as? MainScheduler { return ObserveOnMainSink(main, down) }
    return ObserveOnSink(scheduler, down)
  }
}

/// Queues events under a lock; a scheduler delivers the events without the lock, one event per
/// turn.
private final class ObserveOnSink<Element>: HoldingStage<Element, Element>, AlarmTarget {
  private let scheduler: any ImmediateSchedulerType
  private let lock = RecursiveLock.make()
  private let alarm: Alarm?
  private let elements = RingBuffer<Element>()
  private let turn = SerialDisposable()
  @exclusivity(unchecked) private var ending: Termination?
  /// Whether a turn is scheduled or running.
  @exclusivity(unchecked) private var isRunning = false

  init(
    _ scheduler: any ImmediateSchedulerType, _ down: Sink<Element>
  ) {
    self.scheduler = scheduler
    alarm = (scheduler as? any VirtualScheduling).map { Alarm("observe(on:)", on: $0) }
    super.init(down)
  }

  override func next(_ element: Element) {
    lock.lock()
    if ending != nil || hasEnded { return lock.unlock() }
    elements.append(element)
    unlockAndRun()
  }

  override func error(_ error: any Error) { end(.error(error)) }

  override func completed() { end(.completed) }

  override var holder: Lifetime? { upstream }

  private func end(_ termination: Termination) {
    lock.lock()
    if ending != nil || hasEnded { return lock.unlock() }
    ending = termination
    unlockAndRun()
    if upstream.end() { upstream.finish() }
  }

  /// Releases the lock, and schedules a turn if no turn is scheduled or running.
  private func unlockAndRun() {
    let asks = !isRunning
    isRunning = true
    lock.unlock()
    if asks { askForTurn() }
  }

  private func askForTurn() {
    if let alarm, (scheduler as? any VirtualScheduling)?.timeline != nil {
      return alarm.set(after: .nanoseconds(0), self)
    }
    let work = SingleAssignmentDisposable()
    turn.disposable = work
    work.setDisposable(
      scheduler.schedule(()) { [self] in
        deliver()
        return Disposables.create()
      })
  }

  func alarmFired(_ turn: Int) { deliver() }

  /// Delivers one event, and schedules the next turn if more events wait.
  private func deliver() {
    lock.lock()
    if hasEnded { return lock.unlock() }
    if elements.count > 0 {
      let element = elements.removeFirst()
      lock.unlock()
      down.next(element)
    } else {
      let ending = ending
      hasEnded = ending != nil
      lock.unlock()
      ending?.send(to: down)
    }
    lock.lock()
    let isMore = !hasEnded && (elements.count > 0 || ending != nil)
    isRunning = isMore
    lock.unlock()
    if isMore { askForTurn() }
  }

  override func dispose() {
    super.dispose()
    lock.lock()
    hasEnded = true
    elements.removeAll()
    lock.unlock()
    alarm?.dispose()
    turn.dispose()
  }
}

/// Delivers events on the main thread. Inside a session, elements are delivered immediately if the
/// main scheduler is idle.
private final class ObserveOnMainSink<Element>: HoldingStage<Element, Element> {
  private let scheduler: MainScheduler

  init(_ scheduler: MainScheduler, _ down: Sink<Element>) {
    self.scheduler = scheduler
    super.init(down)
  }

  override func next(_ element: Element) {
    if let clock = VirtualClock.current, !scheduler.isAwaited {
      return clock.onMain(of: scheduler) {
        if !hasEnded { down.next(element) }
      } orLater: {
        TrampolineAction { [self] in if !hasEnded { down.next(element) } }
      }
    }
    deliver { $0.next(element) }
  }

  override func error(_ error: any Error) { end(.error(error)) }

  override func completed() { end(.completed) }

  private func end(_ termination: Termination) {
    deliver { termination.send(to: $0) }
    upstream.dispose()
  }

  private func deliver(_ event: @escaping (Sink<Element>) -> Void) {
    _ = scheduler.schedule(()) { [self] in
      if !hasEnded { event(down) }
      return Disposables.create()
    }
  }

  override func dispose() {
    super.dispose()
    hasEnded = true
  }
}
