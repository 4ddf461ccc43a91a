extension ObservableType {
  /// Splits the sequence into sequences, each closed by time or by count, whichever is first.
  ///
  /// - Parameters:
  ///   - timeSpan: the longest that a window is open.
  ///   - count: the most elements of a window, at least 1.
  ///   - scheduler: what measures the time.
  ///
  /// The source stays subscribed to for as long as the result or one of the windows is.
  ///
  /// Source: [Window](https://reactivex.io/documentation/operators/window.html).
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    lift { WindowSink(timeSpan, count, scheduler, $0) }
  }
}

private final class WindowSink<Element>: GuardedStage<Element, Observable<Element>>, AlarmTarget,
  Disposable
{
  private let timeSpan: RxTimeInterval
  private let limit: Int
  private let alarm: Alarm
  private let upstream = SingleAssignmentDisposable()
  private let users: RefCountDisposable
  private var window = PublishSubject<Element>()
  private var count = 0

  init(
    _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType,
    _ down: Sink<Observable<Element>>
  ) {
    self.timeSpan = timeSpan
    limit = max(count, 1)
    alarm = Alarm("window", on: scheduler)
    users = RefCountDisposable(disposable: upstream)
    super.init(down)
    openWindow()
  }

  override func next(_ element: Element) {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded { return }
    window.onNext(element)
    count += 1
    if count >= limit { alarmFired() }
  }

  func alarmFired() {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded { return }
    window.onCompleted()
    openWindow()
  }

  private func openWindow() {
    window = PublishSubject()
    count = 0
    alarm.set(after: timeSpan, self)
    down.next(Retaining(window, users))
  }

  override func error(_ error: any Error) {
    alarm.dispose()
    lock.lock()
    defer { lock.unlock() }
    window.onError(error)
    super.error(error)
  }

  override func completed() {
    alarm.dispose()
    lock.lock()
    defer { lock.unlock() }
    window.onCompleted()
    super.completed()
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    self.upstream.setDisposable(PairDisposable(upstream, self))
    return users
  }

  func dispose() { alarm.dispose() }
}

/// A part of a sequence, which keeps the subscription to the whole while it is subscribed to.
final class Retaining<Element>: Observable<Element> {
  private let part: Observable<Element>
  private let users: RefCountDisposable

  init(_ part: Observable<Element>, _ users: RefCountDisposable) {
    self.part = part
    self.users = users
  }

  override var startsTrampoline: Bool { false }

  override func attach(_ sink: Sink<Element>) -> any Disposable {
    let use = users.retain()
    return PairDisposable(use, part.attach(sink))
  }
}
