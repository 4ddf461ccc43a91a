extension ObservableType where Element: RxAbstractInteger {
  /// The number 0 after `dueTime`, and then 1, 2 … every `period`; without a period, only 0 and the
  /// end.
  ///
  /// - Parameters:
  ///   - dueTime: the time to the first number.
  ///   - period: the time between two numbers; without a period, only 0 is sent.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Timer](https://reactivex.io/documentation/operators/timer.html).
  @inlinable
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    if let period { return ticks(after: dueTime, every: period, scheduler) }
    return OneShot(dueTime, scheduler, OneShotSubscription<Element>.self)
  }

  @usableFromInline
  static func ticks(
    after dueTime: RxTimeInterval, every period: RxTimeInterval, _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    ticks(
      "timer(\(dueTime.text), period: \(period.text))", after: dueTime, every: period, scheduler)
  }
}

/// The sequence of a timer without a period; the inlinable function `timer` makes this object.
@usableFromInline
final class OneShot<Element: RxAbstractInteger>: Observable<Element> {
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let subscriptions: OneShotSubscription<Element>.Type

  @usableFromInline
  init(
    _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType,
    _ subscriptions: OneShotSubscription<Element>.Type
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.subscriptions = subscriptions
  }

  override var operatorName: String? { "timer" }

  override var traceBehavior: TraceBehavior { .manner(.ticks) }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    if let virtual = scheduler._virtual.scheduler, let timeline = virtual.timeline {
      let item = Tick(dueTime, sink)
      timeline.schedule(item, at: virtual.dueTime(after: dueTime, on: timeline))
      return item
    }
    return scheduler.scheduleRelative((), dueTime: dueTime) {
      sink.next(0)
      sink.completed()
      return Disposables.create()
    }
  }

  /// Subscribes with closures. In virtual time, one `OneShotSubscription` is the work item, the
  /// sink and the lifetime.
  override func subscribe(
    _ sink: ClosureSink<Element>.Type, _ onNext: ((Element) -> Void)?,
    _ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?, _ onDisposed: (() -> Void)?
  ) -> any Disposable {
    guard Tracer.current == nil, let virtual = scheduler._virtual.scheduler,
      let timeline = virtual.timeline
    else { return super.subscribe(sink, onNext, onError, onCompleted, onDisposed) }
    let subscription = subscriptions.init(dueTime, onNext, onCompleted, onDisposed)
    if let monitor = ExecutionMonitor.current, !monitor.tick() { return subscription }
    timeline.schedule(subscription, at: virtual.dueTime(after: dueTime, on: timeline))
    return subscription
  }
}

/// Sends the only number of a timer without a period, in virtual time.
private final class Tick<Element: FixedWidthInteger>: WorkItem {
  private let dueTime: RxTimeInterval
  private var sink: Sink<Element>?

  init(_ dueTime: RxTimeInterval, _ sink: Sink<Element>) {
    self.dueTime = dueTime
    self.sink = sink
  }

  override var label: String { "timer(\(dueTime.text))" }

  override func run() {
    guard let sink = sink.take() else { return }
    sink.next(0)
    sink.completed()
  }

  override func dispose() {
    super.dispose()
    sink = nil
  }
}

/// A subscription with closures to a timer without a period, in virtual time.
@usableFromInline
final class OneShotSubscription<Element: FixedWidthInteger>: WorkItem, LiveSubscription {
  private let dueTime: RxTimeInterval
  @usableFromInline @exclusivity(unchecked) private(set) var isDisposed = false
  @exclusivity(unchecked) private var onNext: ((Element) -> Void)?
  @exclusivity(unchecked) private var onCompleted: (() -> Void)?
  @exclusivity(unchecked) private var onDisposed: (() -> Void)?

  required init(
    _ dueTime: RxTimeInterval, _ onNext: ((Element) -> Void)?, _ onCompleted: (() -> Void)?,
    _ onDisposed: (() -> Void)?
  ) {
    self.dueTime = dueTime
    self.onNext = onNext
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
  }

  override var label: String { "timer(\(dueTime.text))" }

  override func run() {
    // `onNext.take()` would need a metadata lookup, because the type of the closure is generic.
    let onNext = onNext
    self.onNext = nil
    onNext?(.zero)
    if isDisposed { return }
    isDisposed = true
    onCompleted.take()?()
    onDisposed.take()?()
  }

  @usableFromInline
  override func dispose() {
    if isDisposed { return }
    isDisposed = true
    super.dispose()
    (onNext, onCompleted) = (nil, nil)
    onDisposed.take()?()
  }
}
