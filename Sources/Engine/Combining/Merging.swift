/// Inner subscriptions that run side by side under one lock: `flatMap`, `merge`.
class MergingSink<Element, Inner>: Stage<Element, Inner>, Disposable {
  fileprivate let lock = RecursiveLock.make()
  private let inners = CompositeDisposable()
  private var running = 0
  private var isOuterDone = false
  private var hasEnded = false

  /// Subscribes to a further inner sequence.
  final func follow(_ inner: Observable<Inner>) {
    lock.withLock { running += 1 }
    let lifetime = Lifetime()
    guard let key = inners.insert(lifetime) else { return }
    inner.start(MergedSink(self, lifetime, key), lifetime)
  }

  fileprivate final func innerNext(_ element: Inner) {
    lock.lock()
    defer { lock.unlock() }
    if !hasEnded { down.next(element) }
  }

  fileprivate final func innerCompleted(_ key: CompositeDisposable.DisposeKey) {
    inners.remove(for: key)
    lock.lock()
    defer { lock.unlock() }
    running -= 1
    completeIfDone()
  }

  override final func error(_ error: any Error) {
    lock.lock()
    defer { lock.unlock() }
    guard !hasEnded else { return }
    hasEnded = true
    down.error(error)
  }

  override final func completed() {
    lock.lock()
    defer { lock.unlock() }
    isOuterDone = true
    completeIfDone()
  }

  private func completeIfDone() {
    guard isOuterDone, running == 0, !hasEnded else { return }
    hasEnded = true
    down.completed()
  }

  override final func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  final func dispose() { inners.dispose() }
}

private final class MergedSink<Element, Inner>: Sink<Inner> {
  private let outer: MergingSink<Element, Inner>
  private let lifetime: Lifetime
  private let key: CompositeDisposable.DisposeKey

  init(
    _ outer: MergingSink<Element, Inner>, _ lifetime: Lifetime, _ key: CompositeDisposable.DisposeKey
  ) {
    self.outer = outer
    self.lifetime = lifetime
    self.key = key
  }

  override func next(_ element: Inner) {
    if !lifetime.isDisposed { outer.innerNext(element) }
  }

  override func error(_ error: any Error) {
    guard lifetime.end() else { return }
    outer.error(error)
    lifetime.finish()
  }

  override func completed() {
    guard lifetime.end() else { return }
    outer.innerCompleted(key)
    lifetime.finish()
  }
}
