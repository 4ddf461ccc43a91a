/// A subject that replays its most recent elements to each new subscriber, even after its end.
///
/// Source: [ReplaySubject](https://reactivex.io/documentation/subject.html).
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType, ElementNaming
{
  /// The type of the subject as an observer.
  public typealias SubjectObserverType = ReplaySubject<Element>

  private let state = SubjectState()
  package var elementName: String?
  private let buffer: RingBuffer<Element>

  override var startsTrampoline: Bool { false }

  override var endsLeavers: Bool { true }

  private init(limit: Int) { buffer = RingBuffer(limit: max(limit, 0)) }

  /// Makes a subject that replays the last `bufferSize` elements.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(limit: bufferSize)
  }

  /// Makes a subject that replays all elements.
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(limit: .max) }

  deinit { state.dropObservers() }

  /// Whether the subject has observers.
  public var hasObservers: Bool { !state.isEmpty }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { state.lock.withLock { state.isDisposed } }

  /// Stores an element and sends it to all observers.
  ///
  /// - Complexity: O(n) in the number of observers.
  public func onNext(_ element: Element) {
    state.lock.lock()
    guard state.isOpen else { return state.lock.unlock() }
    buffer.append(element)
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
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Removes all observers and elements; later subscribers receive `RxError.disposed`.
  public func dispose() {
    state.lock.withLock {
      state.dispose()
      buffer.removeAll()
    }
  }

  override var traceBehavior: TraceBehavior { .subject }

  override var traceState: SubjectIdentity? {
    SubjectIdentity(state, replaysOne: buffer.limit == 1, keepsNone: false)
  }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    state.lock.lock()
    let elements = buffer.elements
    if let ending = state.ending(of: self) {
      state.lock.unlock()
      for element in elements { sink.next(element) }
      ending.send(to: sink)
      return Disposables.create()
    }
    let (key, replay) = state.insert(sink, after: elements)
    state.lock.unlock()
    replay()
    return SubjectSubscription(state, key)
  }
}
