import CThreadState

/// A publish subject that never ends.
///
/// Source: `PublishRelay` of RxRelay.
public final class PublishRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  /// Makes a relay.
  public init() { if crx_is_tracing() { Tracer.current?.renamed(subject, "PublishRelay") } }

  /// Sends an element to all observers.
  public func accept(_ element: Element) { subject.onNext(element) }

  /// Sends the relay's elements to `observer`.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The relay as a sequence.
  public func asObservable() -> Observable<Element> { subject }
}

/// A behaviour subject that never ends.
///
/// Source: `BehaviorRelay` of RxRelay.
public final class BehaviorRelay<Element>: ObservableType {
  private let subject: BehaviorSubject<Element>

  /// Makes a relay with a first value.
  public init(value: Element) {
    subject = BehaviorSubject(value: value)
    if crx_is_tracing() { Tracer.current?.renamed(subject, "BehaviorRelay") }
  }

  /// The current value.
  public var value: Element { subject.current }

  /// Sets the value and sends it to all observers.
  public func accept(_ element: Element) { subject.onNext(element) }

  /// Sends the current value and each new value to `observer`.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The relay as a sequence.
  public func asObservable() -> Observable<Element> { subject }
}

/// A replay subject that never ends.
///
/// Source: `ReplayRelay` of RxRelay.
public final class ReplayRelay<Element>: ObservableType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
    if crx_is_tracing() { Tracer.current?.renamed(subject, "ReplayRelay") }
  }

  /// Makes a relay that replays the last `bufferSize` elements.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// Makes a relay that replays all elements.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }

  /// Stores an element and sends it to all observers.
  public func accept(_ element: Element) { subject.onNext(element) }

  /// Sends the stored elements, and afterwards each new element, to `observer`.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The relay as a sequence.
  public func asObservable() -> Observable<Element> { subject }
}
