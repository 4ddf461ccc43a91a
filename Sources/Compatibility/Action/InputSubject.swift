import RxSwift

/// A subject that goes on where a source ends: it takes elements alone.
///
/// Source: `InputSubject` of Action.
public final class InputSubject<Element>: ObservableType, ObserverType {
  private let elements = PublishSubject<Element>()

  /// Makes a subject without observers.
  public init() {}

  /// Passes an element on; nothing else.
  public func on(_ event: Event<Element>) {
    if case .next = event { elements.on(event) }
  }

  /// Subscribes an observer to the elements.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { elements.subscribe(observer) }
}
