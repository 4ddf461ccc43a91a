/// A type whose values can be converted to observable sequences.
public protocol ObservableConvertibleType<Element> {
  /// The type of the sequence's elements.
  associatedtype Element
  /// The value, converted to an observable sequence.
  func asObservable() -> Observable<Element>
}

/// A push-style sequence of events.
///
/// A type conforms by implementing `subscribe(_:)`; every operator then works on the type.
///
/// Source: [Observable](https://reactivex.io/documentation/observable.html).
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Sends the sequence's events to `observer` until the returned disposable is disposed.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// The sequence with its type erased.
  public func asObservable() -> Observable<Element> {
    Observable.create { subscribe($0) }
  }
}
