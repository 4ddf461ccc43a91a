/// Inner subscriptions that run side by side under one lock: `flatMap`, `merge`, `concatMap`.
class MergingSink<Element, Inner>: Stage<Element, Inner>, Disposable {
  fileprivate let lock = RecursiveLock.make()
  private let inners = CompositeDisposable()
  private let limit: Int
  private var waiting = Fifo<Observable<Inner>>()
  private var running = 0
  private var isStarting = false
  private var isOuterDone = false
  private var hasEnded = false

  /// - Parameter limit: how many inner sequences run at once; more wait for their turn.
  init(_ down: Sink<Inner>, limit: Int = .max) {
    self.limit = max(limit, 1)
    super.init(down)
  }

  /// Whether an inner sequence runs.
  final var isFollowing: Bool { lock.withLock { running > 0 } }

  /// Subscribes to a further inner sequence, now or in its turn.
  final func follow(_ inner: Observable<Inner>) {
    let isFirst: Bool = lock.withLock {
      if hasEnded { return false }
      if running == limit {
        waiting.append(inner)
        return false
      }
      running += 1
      return true
    }
    if isFirst { subscribe(to: inner) }
  }

  private func subscribe(to inner: Observable<Inner>) {
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
    startWaiting()
    completeIfDone()
  }

  /// Subscribes to those that wait; in a loop, since each may complete at once.
  private func startWaiting() {
    guard !isStarting else { return }
    isStarting = true
    while running < limit, !hasEnded, let next = waiting.popFirst() {
      running += 1
      lock.unlock()
      subscribe(to: next)
      lock.lock()
    }
    isStarting = false
  }

  override final func error(_ error: any Error) {
    lock.lock()
    defer { lock.unlock() }
    guard !hasEnded else { return }
    hasEnded = true
    waiting.removeAll()
    down.error(error)
  }

  override final func completed() {
    lock.lock()
    defer { lock.unlock() }
    isOuterDone = true
    completeIfDone()
  }

  private func completeIfDone() {
    guard isOuterDone, running == 0, waiting.isEmpty, !hasEnded else { return }
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
