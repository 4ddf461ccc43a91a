extension ObservableType {
  /// Combines each element with the latest of another sequence, whose completion does not matter.
  ///
  /// Source: `withLatestFrom` of RxSwift.
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    let second = second.asObservable()
    return lift { WithLatestSink(second, resultSelector, $0) }
  }

  /// Sends the latest element of another sequence for each element of this one.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

private final class WithLatestSink<Element, Other, Result>: Stage<Element, Result>, Disposable {
  private let resultSelector: (Element, Other) throws -> Result
  private let lock = RecursiveLock.make()
  private let other = Lifetime()
  private var latest: Other?
  private var hasEnded = false

  init(
    _ second: Observable<Other>, _ resultSelector: @escaping (Element, Other) throws -> Result,
    _ down: Sink<Result>
  ) {
    self.resultSelector = resultSelector
    super.init(down)
    // The second one comes first, so that its present element is there for the first one's.
    second.start(OtherSink(self, other), other)
  }

  override func next(_ element: Element) {
    lock.lock()
    defer { lock.unlock() }
    guard let latest, !hasEnded else { return }
    do {
      down.next(try resultSelector(element, latest))
    } catch {
      self.error(error)
    }
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
    guard !hasEnded else { return }
    hasEnded = true
    down.completed()
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  func dispose() { other.dispose() }

  private final class OtherSink: Sink<Other> {
    // The outer one owns the subscription; it goes away when its own chain does.
    private unowned let outer: WithLatestSink
    private let lifetime: Lifetime

    init(_ outer: WithLatestSink, _ lifetime: Lifetime) {
      self.outer = outer
      self.lifetime = lifetime
    }

    override func next(_ element: Other) {
      guard !lifetime.isDisposed else { return }
      outer.lock.withLock { outer.latest = element }
    }

    override func error(_ error: any Error) {
      guard lifetime.end() else { return }
      outer.error(error)
      lifetime.finish()
    }

    override func completed() {
      guard lifetime.end() else { return }
      lifetime.finish()
    }
  }
}
