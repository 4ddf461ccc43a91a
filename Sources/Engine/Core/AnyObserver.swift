/// An observer whose type is erased.
public struct AnyObserver<Element>: ObserverType {
  /// The type of the closure that receives events.
  public typealias EventHandler = (Event<Element>) -> Void

  private let receive: EventHandler

  /// Makes an observer that hands each event to `eventHandler`.
  public init(eventHandler: @escaping EventHandler) { receive = eventHandler }

  /// Makes an observer that hands each event to `observer`.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    receive = observer.on
  }

  /// Receives one event.
  public func on(_ event: Event<Element>) { receive(event) }

  /// The observer itself.
  public func asObserver() -> AnyObserver<Element> { self }
}
