/// A subject that sends each element to its current subscribers.
///
/// Source: [PublishSubject](https://reactivex.io/documentation/subject.html).
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType, ElementNaming
{
  /// The type of the subject as an observer.
  public typealias SubjectObserverType = PublishSubject<Element>

  let state = SubjectState()
  package var elementName: String?

  override var startsTrampoline: Bool { false }

  override var endsLeavers: Bool { true }

  /// Makes a subject.
  public override init() { super.init() }

  deinit { state.dropObservers() }

  /// Whether the subject has observers.
  public var hasObservers: Bool { !state.isEmpty }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { state.lock.withLock { state.isDisposed } }

  /// Sends an element to all observers.
  ///
  /// - Complexity: O(n) in the number of observers.
  public func onNext(_ element: Element) { state.send(element, state.begin()) }

  /// Ends the subject with an error.
  public func onError(_ error: any Error) { state.terminate(.error(error), Element.self) }

  /// Ends the subject.
  public func onCompleted() { state.terminate(.completed, Element.self) }

  /// Sends an event to all observers.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  /// The subject as an observer.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Removes all observers; later subscribers receive `RxError.disposed`.
  public func dispose() { state.dispose() }

  override var traceBehavior: TraceBehavior { .subject }

  override var traceState: SubjectIdentity? {
    SubjectIdentity(state, replaysOne: false, keepsNone: true)
  }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    state.lock.lock()
    guard let ending = state.ending(of: self) else {
      defer { state.lock.unlock() }
      return SubjectSubscription(state, state.insert(sink))
    }
    state.lock.unlock()
    ending.send(to: sink)
    return Disposables.create()
  }
}
