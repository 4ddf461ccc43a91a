/// A type whose values can be converted to control events.
public protocol ControlEventType<Element>: ObservableType {
  /// The value as a control event.
  func asControlEvent() -> ControlEvent<Element>
}

/// The events of a control, which arrive on the main thread, do not fail and are not replayed.
///
/// Source: `ControlEvent` of RxCocoa.
public struct ControlEvent<PropertyType>: ControlEventType {
  /// The type of the elements.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// Makes the events of a control from a sequence that cannot fail.
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  /// Sends the events to `observer`.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    events.subscribe(observer)
  }

  /// The events as a sequence.
  public func asObservable() -> Observable<Element> { events }

  /// The events themselves.
  public func asControlEvent() -> ControlEvent<Element> { self }

  /// The events as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> {
    asInfallible(onErrorFallbackTo: .empty())
  }

  /// The events as a driver.
  public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }

  /// The events as a signal.
  public func asSignal() -> Signal<Element> { asSignal(onErrorSignalWith: .empty()) }
}
