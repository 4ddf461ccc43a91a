/// A subject that sends only its last element, when the subject completes.
///
/// Source: [AsyncSubject](https://reactivex.io/documentation/subject.html).
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  /// The type of the subject as an observer.
  public typealias SubjectObserverType = AsyncSubject<Element>

  private let state = SubjectState()
  @exclusivity(unchecked) private var last = OneElement<Element>()

  override var startsTrampoline: Bool { false }

  override var endsLeavers: Bool { true }

  /// Makes a subject.
  public override init() { super.init() }

  deinit { state.dropObservers() }

  /// Whether the subject has observers.
  public var hasObservers: Bool { !state.isEmpty }

  /// Stores an element in place of the previous element.
  public func onNext(_ element: Element) {
    state.lock.withLock {
      if state.isOpen { last.set(element) }
    }
  }

  /// Ends the subject with an error.
  public func onError(_ error: any Error) { state.terminate(.error(error), Element.self) }

  /// Sends the last element to all observers, and ends the subject.
  public func onCompleted() {
    let sinks = state.close(.completed).map { unsafeDowncast($0, to: Sink<Element>.self) }
    // `last` does not change after the end, so it is read without the lock.
    if last.isSet { for sink in sinks { sink.next(last.value) } }
    for sink in sinks { sink.completed() }
  }

  /// Receives one event.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  /// The subject as an observer.
  public func asObserver() -> AsyncSubject<Element> { self }

  override var traceBehavior: TraceBehavior { .subject }

  override var traceState: SubjectIdentity? {
    SubjectIdentity(state, replaysOne: false, keepsNone: false)
  }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    state.lock.lock()
    guard let ending = state.ending(of: self) else {
      defer { state.lock.unlock() }
      return SubjectSubscription(state, state.insert(sink))
    }
    state.lock.unlock()
    if case .completed = ending, last.isSet { sink.next(last.value) }
    ending.send(to: sink)
    return Disposables.create()
  }
}
