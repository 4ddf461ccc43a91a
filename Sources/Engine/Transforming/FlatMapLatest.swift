extension ObservableType {
  /// Follows the sequence that `selector` made of the latest element, and drops the one before.
  ///
  /// Source: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html).
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    lift { FlatMapLatestSink(selector, $0) }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Follows the latest of a sequence of sequences.
  ///
  /// Source: [Switch](https://reactivex.io/documentation/operators/switch.html).
  public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}

private final class FlatMapLatestSink<Element, Source: ObservableConvertibleType>:
  Stage<Element, Source.Element>, Disposable
{
  private let selector: (Element) throws -> Source
  private let lock = RecursiveLock.make()
  private let inner = SerialDisposable()
  private var latest = 0
  private var isInnerRunning = false
  private var isOuterDone = false
  private var hasEnded = false

  init(_ selector: @escaping (Element) throws -> Source, _ down: Sink<Source.Element>) {
    self.selector = selector
    super.init(down)
  }

  override func next(_ element: Element) {
    let source: Observable<Source.Element>
    do {
      source = try selector(element).asObservable()
    } catch {
      return self.error(error)
    }
    let number = lock.withLock {
      latest += 1
      isInnerRunning = true
      return latest
    }
    let lifetime = Lifetime()
    inner.disposable = lifetime
    source.start(LatestSink(self, lifetime, number), lifetime)
  }

  fileprivate func innerNext(_ element: Source.Element, of number: Int) {
    lock.lock()
    defer { lock.unlock() }
    if number == latest, !hasEnded { down.next(element) }
  }

  fileprivate func innerError(_ error: any Error, of number: Int) {
    lock.lock()
    defer { lock.unlock() }
    if number == latest { self.error(error) }
  }

  fileprivate func innerCompleted(of number: Int) {
    lock.lock()
    defer { lock.unlock() }
    guard number == latest else { return }
    isInnerRunning = false
    completeIfDone()
  }

  override func error(_ error: any Error) {
    lock.lock()
    defer { lock.unlock() }
    guard !hasEnded else { return }
    hasEnded = true
    down.error(error)
  }

  override func completed() {
    lock.lock()
    defer { lock.unlock() }
    isOuterDone = true
    completeIfDone()
  }

  private func completeIfDone() {
    guard isOuterDone, !isInnerRunning, !hasEnded else { return }
    hasEnded = true
    down.completed()
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  func dispose() { inner.dispose() }
}

private final class LatestSink<Element, Source: ObservableConvertibleType>: Sink<Source.Element> {
  private let outer: FlatMapLatestSink<Element, Source>
  private let lifetime: Lifetime
  private let number: Int

  init(_ outer: FlatMapLatestSink<Element, Source>, _ lifetime: Lifetime, _ number: Int) {
    self.outer = outer
    self.lifetime = lifetime
    self.number = number
  }

  override func next(_ element: Source.Element) {
    if !lifetime.isDisposed { outer.innerNext(element, of: number) }
  }

  override func error(_ error: any Error) {
    guard lifetime.end() else { return }
    outer.innerError(error, of: number)
    lifetime.finish()
  }

  override func completed() {
    guard lifetime.end() else { return }
    outer.innerCompleted(of: number)
    lifetime.finish()
  }
}
