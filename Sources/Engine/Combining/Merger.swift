/// The inner subscriptions of an operator that merges sequences: the heart of `flatMap`, `merge`,
/// `concatMap` and `flatMapFirst`.
///
/// Elements pass under one lock. Sources are subscribed to outside of it, so that no two locks are
/// held in changing order. Those that answer at once hold no lock and need no lifetime: they are
/// heard out under the lock, with the merger itself as their sink.
final class Merger<Element>: Sink<Element>, Disposable {
  fileprivate let down: Sink<Element>
  fileprivate let lock = RecursiveLock.make()
  @exclusivity(unchecked) fileprivate var hasEnded = false
  private let maxConcurrent: Int
  @exclusivity(unchecked) private var inners = InnerLifetimes()
  @exclusivity(unchecked) private var active = 0
  @exclusivity(unchecked) private var outerHasEnded = false
  @exclusivity(unchecked) private var isStarting = false
  // As `AnyObject`, so that the queue is one type for all elements.
  @exclusivity(unchecked) private var waiting = Fifo<AnyObject>()

  init(_ down: Sink<Element>, maxConcurrent: Int = .max) {
    self.down = down
    self.maxConcurrent = max(maxConcurrent, 1)
  }

  /// Subscribes to `source`, now or when enough others have ended.
  func add(_ source: Observable<Element>) {
    lock.lock()
    if hasEnded { return lock.unlock() }
    guard active < maxConcurrent, waiting.isEmpty else {
      waiting.append(source)
      return lock.unlock()
    }
    start(source)
  }

  /// Subscribes to what `make` gives when no inner subscription runs, else does not call it.
  func addWhenIdle(_ make: () throws -> Observable<Element>) {
    lock.lock()
    guard !hasEnded, active == 0 else { return lock.unlock() }
    do {
      start(try make())
    } catch {
      fail(error)
      lock.unlock()
    }
  }

  /// Hears that no source will be added.
  func outerCompleted() {
    lock.lock()
    outerHasEnded = true
    lock.unlock()
    proceed()
  }

  /// Ends the sequence with an error.
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
    waiting.removeAll()
    let all = inners.removeAll()
    lock.unlock()
    for lifetime in all { lifetime.dispose() }
  }

  /// An element of a source that answers at once.
  override func next(_ element: Element) {
    if !hasEnded { down.next(element) }
  }

  /// The failure of a source that answers at once.
  override func error(_ error: any Error) { fail(error) }

  /// Begins one inner subscription; enters with the lock, leaves without.
  private func start(_ source: Observable<Element>) {
    active += 1
    if source.answersAtOnce {
      _ = source.attach(self)
      active -= 1
      let isMoreToDo = outerHasEnded || !waiting.isEmpty
      lock.unlock()
      if isMoreToDo { proceed() }
      return
    }
    let lifetime = InnerLifetime()
    inners.append(lifetime)
    lock.unlock()
    source.start(MergedSink(self, lifetime), lifetime)
  }

  fileprivate func innerCompleted(_ lifetime: InnerLifetime) {
    lock.lock()
    inners.remove(lifetime)
    active -= 1
    lock.unlock()
    lifetime.finish()
    proceed()
  }

  /// Starts what waits, by a loop so that a thousand sources that answer at once need no deep
  /// stack, and ends the sequence when nothing is left.
  private func proceed() {
    lock.lock()
    if isStarting { return lock.unlock() }
    isStarting = true
    while !hasEnded, active < maxConcurrent, let source = waiting.popFirst() {
      start(unsafeDowncast(source, to: Observable<Element>.self))
      lock.lock()
    }
    isStarting = false
    if outerHasEnded, active == 0, !hasEnded {
      hasEnded = true
      down.completed()
    }
    lock.unlock()
  }
}

/// The sink of one inner subscription.
private final class MergedSink<Element>: Sink<Element> {
  private let merger: Merger<Element>
  private let lifetime: InnerLifetime

  init(_ merger: Merger<Element>, _ lifetime: InnerLifetime) {
    self.merger = merger
    self.lifetime = lifetime
  }

  override func next(_ element: Element) {
    merger.lock.lock()
    if !merger.hasEnded, !lifetime.isDisposed { merger.down.next(element) }
    merger.lock.unlock()
  }

  override func error(_ error: any Error) {
    guard lifetime.end() else { return }
    merger.fail(error)
    lifetime.finish()
  }

  override func completed() {
    guard lifetime.end() else { return }
    merger.innerCompleted(lifetime)
  }
}
