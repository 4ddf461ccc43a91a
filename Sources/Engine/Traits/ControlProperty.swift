/// A type whose values can be converted to control properties.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// The value as a control property.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control: a sequence of values that also accepts new values.
///
/// The values arrive on the main thread, and the sequence cannot fail.
///
/// Source: `ControlProperty` of RxCocoa.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  /// The type of the elements.
  public typealias Element = PropertyType

  private let values: Observable<PropertyType>
  private let valueSink: AnyObserver<PropertyType>

  /// Makes a property from the sequence of its values and an observer that receives new values.
  public init<Values: ObservableType, Sink: ObserverType>(
    values: Values, valueSink: Sink
  ) where Values.Element == Element, Sink.Element == Element {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  /// Sends the values to `observer`.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// Accepts a value; a failure is passed to `Hooks.defaultErrorHandler`.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next, .completed: valueSink.on(event)
    case .error(let error): Hooks.defaultErrorHandler([], error)
    }
  }

  /// The changes by the user, without the first value.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// The values as a sequence.
  public func asObservable() -> Observable<Element> { values }

  /// The property itself.
  public func asControlProperty() -> ControlProperty<Element> { self }

  /// The values as a driver.
  public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
}

extension ControlPropertyType where Element == String? {
  /// The property, with an empty string instead of nil.
  public var orEmpty: ControlProperty<String> {
    let original = asControlProperty()
    return ControlProperty(
      values: original.asObservable().map { $0 ?? "" }, valueSink: original.mapObserver { $0 })
  }
}
