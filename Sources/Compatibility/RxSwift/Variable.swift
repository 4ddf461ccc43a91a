/// A value that changes and that sends its changes, as RxSwift 4 has it.
///
/// It completes when it goes away.
///
/// Source: `Variable` of RxSwift 4.
public final class Variable<Element> {
  /// The name of the elements in RxSwift 4.
  public typealias E = Element

  private let subject: BehaviorSubject<Element>
  private let lock = RecursiveLock.make()
  private var current: Element

  /// Makes a variable.
  public init(_ value: Element) {
    current = value
    subject = BehaviorSubject(value: value)
  }

  /// The value; a new one is sent.
  public var value: Element {
    get { lock.withLock { current } }
    set {
      lock.withLock { current = newValue }
      subject.onNext(newValue)
    }
  }

  /// The value, and those that come.
  public func asObservable() -> Observable<Element> { subject.asObservable() }

  deinit { subject.onCompleted() }
}
