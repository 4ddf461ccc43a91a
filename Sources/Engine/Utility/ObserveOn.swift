extension ObservableType {
  /// Delivers events on a scheduler, in order.
  ///
  /// Source: [ObserveOn](https://reactivex.io/documentation/operators/observeon.html).
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    lift { ObserveOnSink(scheduler, $0) }
  }

  /// Subscribes, and disposes of the subscription, on a scheduler.
  ///
  /// Source: [SubscribeOn](https://reactivex.io/documentation/operators/subscribeon.html).
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let lifetime = SerialDisposable()
      lifetime.disposable = scheduler.schedule(()) {
        lifetime.disposable = source.attach(sink)
        return Disposables.create()
      }
      return lifetime
    }
  }
}

private final class ObserveOnSink<Element>: Stage<Element, Element>, Disposable {
  private let scheduler: any ImmediateSchedulerType
  private let main: MainScheduler?
  private let lock = RecursiveLock.make()
  private let scheduled = SerialDisposable()
  private var queue = Fifo<Event<Element>>()
  private var isDraining = false

  init(_ scheduler: any ImmediateSchedulerType, _ down: Sink<Element>) {
    self.scheduler = scheduler
    main = scheduler as? MainScheduler
    super.init(down)
  }

  override func next(_ element: Element) {
    if main != nil, let clock = VirtualClock.current {
      clock.onMain({ down.next(element) }, orLater: { later(.next(element)) })
    } else {
      enqueue(.next(element))
    }
  }

  override func error(_ error: any Error) {
    if main != nil, let clock = VirtualClock.current {
      clock.onMain({ down.error(error) }, orLater: { later(.error(error)) })
    } else {
      enqueue(.error(error))
    }
  }

  override func completed() {
    if main != nil, let clock = VirtualClock.current {
      clock.onMain({ down.completed() }, orLater: { later(.completed) })
    } else {
      enqueue(.completed)
    }
  }

  private func later(_ event: Event<Element>) -> TrampolineWork {
    TrampolineAction { [self] in if !scheduled.isDisposed { down.on(event) } }
  }

  private func enqueue(_ event: Event<Element>) {
    let mustSchedule = lock.withLock {
      queue.append(event)
      defer { isDraining = true }
      return !isDraining
    }
    if mustSchedule { scheduleTurn() }
  }

  private func scheduleTurn() {
    scheduled.disposable = scheduler.schedule(()) { [self] in
      drain()
      return Disposables.create()
    }
  }

  private func drain() {
    while !scheduled.isDisposed {
      let event: Event<Element>? = lock.withLock {
        let event = queue.popFirst()
        if event == nil { isDraining = false }
        return event
      }
      guard let event else { return }
      down.on(event)
    }
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  func dispose() {
    scheduled.dispose()
    lock.withLock { queue.removeAll() }
  }
}
