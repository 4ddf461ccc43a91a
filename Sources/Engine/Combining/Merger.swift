/// The inner subscriptions of an operator that merges sequences.
///
/// The operators `flatMap`, `merge`, `concatMap` and `flatMapFirst` use this class.
///
/// A source whose `answersAtOnce` is true sends all its events during the subscription. Such a
/// source needs no lifetime: the merger itself is the sink, and subscribes inside the serializer.
/// All other sources are subscribed to outside of the serializer, so that elements from other
/// threads can pass during the subscription.
final class Merger<Element>: Sink<Element>, Disposable {
  fileprivate let down: Sink<Element>
  let serializer = Serializer()
  fileprivate let inners = InnerLifetimes()
  private let maxConcurrent: Int
  @exclusivity(unchecked) fileprivate(set) var hasEnded = false
  @exclusivity(unchecked) private var active = 0
  @exclusivity(unchecked) private var outerHasEnded = false
  // The queue holds `AnyObject`, so that the queue has the same type for all element types.
  @exclusivity(unchecked) private var waiting = Fifo<AnyObject>()

  init(_ down: Sink<Element>, maxConcurrent: Int = .max) {
    self.down = down
    self.maxConcurrent = maxConcurrent
  }

  /// Subscribes to `source`: now, or later if `maxConcurrent` sources already run.
  func add(_ source: Observable<Element>) {
    guard serializer.enter() else {
      return serializer.queue { [self] in admit(source)?.startInTurn() }
    }
    let inner = admit(source)
    serializer.leave()
    inner?.start()
  }

  /// Counts an inner subscription before its source is known; called inside the serializer.
  ///
  /// Returns false if an inner subscription already runs, or if the sequence has ended.
  func takePlace() -> Bool {
    if active > 0 || hasEnded { return false }
    active = 1
    return true
  }

  /// Makes the inner subscription to `source`; `takePlace` has already counted this subscription.
  func fillPlace(_ source: Observable<Element>) -> InnerSubscription<Element>? {
    active -= 1
    return admit(source)
  }

  /// Called when no more sources will be added.
  func outerCompleted() {
    serializer.perform { [self] in
      outerHasEnded = true
      proceed()
    }
  }

  /// Ends the sequence with an error.
  func fail(_ error: any Error) { serializer.perform { [self] in end(.error(error)) } }

  /// Ends the sequence; called inside the serializer.
  func end(_ termination: Termination) {
    if hasEnded { return }
    hasEnded = true
    termination.send(to: down)
  }

  /// Whether the sequence has ended.
  ///
  /// The value is false while another thread is inside the serializer.
  override var isOver: Bool {
    guard serializer.enter() else { return false }
    defer { serializer.leave() }
    return hasEnded
  }

  func dispose() {
    inners.dispose()
    serializer.perform { [self] in
      hasEnded = true
      waiting.removeAll()
    }
  }

  /// Receives an element of a source whose `answersAtOnce` is true.
  override func next(_ element: Element) {
    if !hasEnded { down.next(element) }
  }

  /// Receives the failure of a source whose `answersAtOnce` is true.
  override func error(_ error: any Error) { fail(error) }

  /// Returns the inner subscription to start.
  ///
  /// Returns nil if the source has to wait, if the source has already ended, or if the sequence has
  /// ended.
  ///
  /// Called inside the serializer.
  func admit(_ source: Observable<Element>) -> InnerSubscription<Element>? {
    if hasEnded { return nil }
    guard active < maxConcurrent, waiting.isEmpty else {
      waiting.append(source)
      return nil
    }
    return open(source)
  }

  private func open(_ source: Observable<Element>) -> InnerSubscription<Element>? {
    active += 1
    guard source.answersAtOnce else { return InnerSubscription(self, source) }
    _ = source.attach(self)
    active -= 1
    if outerHasEnded || !waiting.isEmpty { proceed() }
    return nil
  }

  /// Called inside the serializer when an inner source ends.
  fileprivate func ended(_ lifetime: InnerLifetime, _ termination: Termination) {
    guard lifetime.end() else { return }
    if case .error = termination {
      end(termination)
      return lifetime.finish()
    }
    inners.remove(lifetime)
    lifetime.finish()
    active -= 1
    proceed()
  }

  /// Starts queued sources while fewer than `maxConcurrent` sources run, and ends the sequence when
  /// all sources have ended.
  ///
  /// A queued source starts as work of the trampoline, as in RxSwift. So the work that is already
  /// in the trampoline's queue runs first, and many short sources do not deepen the call stack.
  private func proceed() {
    while !hasEnded, active < maxConcurrent, let source = waiting.popFirst() {
      active += 1
      Trampoline.schedule(TrampolineAction { [self] in startWaiting(source) })
    }
    if outerHasEnded, active == 0 { end(.completed) }
  }

  /// Starts a queued source that `proceed` has already counted as active.
  private func startWaiting(_ source: AnyObject) {
    guard serializer.enter() else {
      return serializer.queue { [self] in startWaiting(source) }
    }
    active -= 1
    let inner = hasEnded ? nil : open(unsafeDowncast(source, to: Observable<Element>.self))
    serializer.leave()
    inner?.start()
  }
}

/// An inner subscription that has not started.
struct InnerSubscription<Element> {
  private let merger: Merger<Element>
  private let source: Observable<Element>

  fileprivate init(_ merger: Merger<Element>, _ source: Observable<Element>) {
    self.merger = merger
    self.source = source
  }

  func start() {
    let lifetime = InnerLifetime()
    merger.inners.append(lifetime)
    source.start(MergedSink(merger, lifetime), lifetime)
  }

  /// Starts the subscription with a separate trampoline, on the thread inside the serializer.
  ///
  /// Another thread may have added the source. The calling thread's own trampoline may already have
  /// queued an error, and would deliver the source's elements after that error.
  func startInTurn() { Trampoline.apart { start() } }
}

/// The sink of one inner subscription.
private final class MergedSink<Element>: Stage<Element, Element> {
  private let merger: Merger<Element>
  private let lifetime: InnerLifetime

  init(_ merger: Merger<Element>, _ lifetime: InnerLifetime) {
    self.merger = merger
    self.lifetime = lifetime
    super.init(merger.down)
  }

  override func next(_ element: Element) {
    guard merger.serializer.enter() else { return queue(element) }
    receive(element)
    merger.serializer.leave()
  }

  /// Queues an element for the thread inside the serializer; not inlined, to keep `next` small.
  @inline(never) private func queue(_ element: Element) {
    merger.serializer.queue { [self] in receive(element) }
  }

  @inline(__always) private func receive(_ element: Element) {
    if !merger.hasEnded, !lifetime.isDisposed { down.next(element) }
  }

  override func error(_ error: any Error) { end(.error(error)) }

  override func completed() { end(.completed) }

  private func end(_ termination: Termination) {
    merger.serializer.perform(endOf: lifetime) { [merger, lifetime] in
      merger.ended(lifetime, termination)
    }
  }
}
