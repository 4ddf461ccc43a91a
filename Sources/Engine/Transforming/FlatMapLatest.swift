extension ObservableType {
  /// Makes a sequence of each element, and follows the latest of them only.
  ///
  /// A throwing `selector` ends the sequence with its error.
  ///
  /// - Parameter selector: makes the sequence of an element; throwing ends the sequence with its error.
  ///
  /// ```swift
  /// text.flatMapLatest { api.results(for: $0) }  // the answer to an old text never arrives
  /// ```
  ///
  /// Source: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html).
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMapLatest(asObservable()) { try selector($0).asObservable() }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Follows the latest of the inner sequences only.
  ///
  /// Source: [Switch](https://reactivex.io/documentation/operators/switch.html).
  public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}

/// The sequence of `flatMapLatest`, made where the types are known.
@usableFromInline
final class FlatMapLatest<Element, Result>: Operator<Element, Result> {
  private let selector: (Element) throws -> Observable<Result>

  @usableFromInline
  init(
    _ source: Observable<Element>, _ selector: @escaping (Element) throws -> Observable<Result>
  ) {
    self.selector = selector
    super.init(source)
  }

  override func stage(above down: Sink<Result>) -> Sink<Element> {
    SwitchSink(Switcher(down), selector)
  }
}

private final class SwitchSink<Element, Result>: Sink<Element>, Disposable {
  private let upstream = Lifetime()
  private let switcher: Switcher<Result>
  private let selector: (Element) throws -> Observable<Result>

  init(
    _ switcher: Switcher<Result>, _ selector: @escaping (Element) throws -> Observable<Result>
  ) {
    self.switcher = switcher
    self.selector = selector
  }

  override func next(_ element: Element) {
    if switcher.hasEnded { return }
    do { switcher.follow(try selector(element)) } catch { switcher.fail(error) }
  }

  override func error(_ error: any Error) { switcher.fail(error) }

  override func completed() {
    upstream.dispose()
    switcher.outerCompleted()
  }

  override func connected(_ upstream: consuming any Disposable) -> any Disposable {
    self.upstream.set(upstream)
    return self
  }

  func dispose() {
    upstream.dispose()
    switcher.dispose()
  }
}

/// The one inner subscription of `flatMapLatest`.
///
/// Sources that answer at once hold no lock and need no lifetime: they are heard out under the
/// switcher's lock, with itself as their sink.
private final class Switcher<Element>: Sink<Element>, Disposable {
  let down: Sink<Element>
  let lock = RecursiveLock.make()
  @exclusivity(unchecked) var hasEnded = false
  @exclusivity(unchecked) var current: Lifetime?
  @exclusivity(unchecked) private var turn = 0
  @exclusivity(unchecked) private var isActive = false
  @exclusivity(unchecked) private var outerHasEnded = false

  init(_ down: Sink<Element>) { self.down = down }

  /// Ends the former inner subscription and begins one to `source`.
  func follow(_ source: Observable<Element>) {
    lock.lock()
    if hasEnded { return lock.unlock() }
    let former = current
    isActive = true
    turn += 1
    if source.answersAtOnce {
      let turn = turn
      if let former {
        current = nil
        lock.unlock()
        former.dispose()
        lock.lock()
      }
      if turn == self.turn { _ = source.attach(self) }
      if turn == self.turn { innerEnded() }
      return lock.unlock()
    }
    let lifetime = Lifetime()
    current = lifetime
    lock.unlock()
    former?.dispose()
    source.start(SwitchedSink(self, lifetime), lifetime)
  }

  /// An element of a source that answers at once.
  override func next(_ element: Element) {
    if !hasEnded { down.next(element) }
  }

  /// The failure of a source that answers at once.
  override func error(_ error: any Error) { fail(error) }

  func outerCompleted() {
    lock.lock()
    defer { lock.unlock() }
    outerHasEnded = true
    if !isActive { finish() }
  }

  /// Hears, under the lock, that the inner sequence has ended.
  func innerEnded() {
    current = nil
    isActive = false
    if outerHasEnded { finish() }
  }

  func fail(_ error: any Error) {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded { return }
    hasEnded = true
    down.error(error)
  }

  func dispose() {
    lock.lock()
    hasEnded = true
    let last = current
    current = nil
    lock.unlock()
    last?.dispose()
  }

  private func finish() {
    if hasEnded { return }
    hasEnded = true
    down.completed()
  }
}

/// The sink of an inner subscription.
private final class SwitchedSink<Element>: Sink<Element> {
  private let switcher: Switcher<Element>
  private let lifetime: Lifetime

  init(_ switcher: Switcher<Element>, _ lifetime: Lifetime) {
    self.switcher = switcher
    self.lifetime = lifetime
  }

  override func next(_ element: Element) {
    switcher.lock.lock()
    if switcher.current === lifetime, !switcher.hasEnded { switcher.down.next(element) }
    switcher.lock.unlock()
  }

  override func error(_ error: any Error) {
    guard lifetime.end() else { return }
    switcher.lock.lock()
    if switcher.current === lifetime { switcher.fail(error) }
    switcher.lock.unlock()
    lifetime.finish()
  }

  override func completed() {
    guard lifetime.end() else { return }
    lifetime.finish()
    switcher.lock.lock()
    if switcher.current === lifetime { switcher.innerEnded() }
    switcher.lock.unlock()
  }
}
