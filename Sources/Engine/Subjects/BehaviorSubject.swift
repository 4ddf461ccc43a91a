/// A subject with a current value, which a new subscriber receives first.
///
/// Source: [BehaviorSubject](https://reactivex.io/documentation/subject.html).
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType, ElementNaming
{
  /// The type of the subject as an observer.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  private let state = SubjectState()
  package var elementName: String?
  @exclusivity(unchecked) private var element: Element

  override var startsTrampoline: Bool { false }

  override var endsLeavers: Bool { true }

  /// Makes a subject with a first value.
  public init(value: Element) {
    element = value
    super.init()
  }

  deinit { state.dropObservers() }

  /// Whether the subject has observers.
  public var hasObservers: Bool { !state.isEmpty }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { state.lock.withLock { state.isDisposed } }

  /// The current value.
  ///
  /// - Throws: the error that ended the subject, or `RxError.disposed`.
  public func value() throws -> Element {
    state.lock.lock()
    defer { state.lock.unlock() }
    if case .error(let error)? = state.ending(of: self) { throw error }
    return element
  }

  /// The current value, even after the end of the subject.
  var current: Element {
    state.lock.lock()
    defer { state.lock.unlock() }
    return element
  }

  /// Sets the value and sends it to all observers.
  ///
  /// - Complexity: O(n) in the number of observers.
  public func onNext(_ element: Element) {
    state.lock.lock()
    guard state.isOpen else { return state.lock.unlock() }
    self.element = element
    let sending = state.begin()
    state.lock.unlock()
    state.send(element, sending)
  }

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
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Removes all observers and the value; later subscribers receive `RxError.disposed`.
  public func dispose() { state.dispose() }

  override var traceBehavior: TraceBehavior { .state }

  override var traceState: SubjectIdentity? {
    SubjectIdentity(state, replaysOne: true, keepsNone: false)
  }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    state.lock.lock()
    if let ending = state.ending(of: self) {
      state.lock.unlock()
      ending.send(to: sink)
      return Disposables.create()
    }
    let element = element
    // Events that the subscriber sends while it receives the first element are nested. Events of
    // other threads wait.
    let newcomer = Newcomer(sink)
    newcomer.serializer.hold(nesting: true)
    let key = state.insert(newcomer)
    state.lock.unlock()
    sink.next(element)
    newcomer.serializer.release()
    state.replace(key, with: sink)
    return SubjectSubscription(state, key)
  }
}
