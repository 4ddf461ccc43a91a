/// A variable whose values are sent to subscribers, as in RxSwift 4.
///
/// The sequence completes when the variable is released.
///
/// Source: `Variable` of RxSwift 4.
public final class Variable<Element> {
  /// The name of the element type in RxSwift 4.
  public typealias E = Element

  private let subject: BehaviorSubject<Element>
  private let lock = RecursiveLock.make()
  private var current: Element

  /// Makes a variable.
  public init(_ value: Element) {
    current = value
    subject = BehaviorSubject(value: value)
  }

  /// The value; each new value is sent.
  public var value: Element {
    get { lock.withLock { current } }
    set {
      lock.withLock { current = newValue }
      subject.onNext(newValue)
    }
  }

  /// The current value, then each new value.
  public func asObservable() -> Observable<Element> { subject.asObservable() }

  deinit { subject.onCompleted() }
}
