import RxSwift

/// A subject that passes on elements and ignores errors and completions, so that it never ends.
///
/// Source: `InputSubject` of Action.
public final class InputSubject<Element>: ObservableType, ObserverType {
  private let elements = PublishSubject<Element>()

  /// Makes a subject without observers.
  public init() {}

  /// Sends an element to the observers; ignores errors and completion.
  public func on(_ event: Event<Element>) {
    if case .next = event { elements.on(event) }
  }

  /// Subscribes an observer to the elements.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { elements.subscribe(observer) }
}
