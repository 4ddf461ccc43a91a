/// The inner subscriptions of an operator that merges sequences: the heart of `flatMap`, `merge`,
/// `concatMap` and `flatMapFirst`.
///
/// Sources that answer at once need no lifetime: they are read to their end inside the serializer,
/// with the merger itself as their sink. Others are subscribed to outside of it, so that what they
/// send from other threads meanwhile passes.
final class Merger<Element>: Sink<Element>, Disposable {
  fileprivate let down: Sink<Element>
  let serializer = Serializer()
  fileprivate let inners = InnerLifetimes()
  private let maxConcurrent: Int
  @exclusivity(unchecked) fileprivate(set) var hasEnded = false
  @exclusivity(unchecked) private var active = 0
  @exclusivity(unchecked) private var outerHasEnded = false
  // As `AnyObject`, so that the queue is one type for all elements.
  @exclusivity(unchecked) private var waiting = Fifo<AnyObject>()

  init(_ down: Sink<Element>, maxConcurrent: Int = .max) {
    self.down = down
    self.maxConcurrent = maxConcurrent
  }

  /// Subscribes to `source`, now or when enough others have ended.
  func add(_ source: Observable<Element>) {
    guard serializer.enter() else {
      return serializer.queue { [self] in admit(source)?.startInTurn() }
    }
    let inner = admit(source)
    serializer.leave()
    inner?.start()
  }

  /// Takes the place of an inner subscription when none runs, from inside the serializer.
  func takePlace() -> Bool {
    if active > 0 || hasEnded { return false }
    active = 1
    return true
  }

  /// Gives the inner subscription to `source`, in the place that was taken.
  func fillPlace(_ source: Observable<Element>) -> InnerSubscription<Element>? {
    active -= 1
    return admit(source)
  }

  /// Called when no source will be added.
  func outerCompleted() {
    serializer.perform { [self] in
      outerHasEnded = true
      proceed()
    }
  }

  /// Ends the sequence with an error.
  func fail(_ error: any Error) { serializer.perform { [self] in end(.error(error)) } }

  /// Ends the sequence, from inside the serializer.
  func end(_ termination: Termination) {
    if hasEnded { return }
    hasEnded = true
    termination.send(to: down)
  }

  /// Whether it has ended; unknown while another thread is inside.
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

  /// An element of a source that answers at once.
  override func next(_ element: Element) {
    if !hasEnded { down.next(element) }
  }

  /// The failure of a source that answers at once.
  override func error(_ error: any Error) { fail(error) }

  /// Gives the inner subscription to begin, unless the source has to wait or has answered at once.
  ///
  /// Called from inside the serializer.
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

  /// Called at the end of an inner source, in its turn.
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

  /// Gives the places that are free to sources that wait, and ends the sequence when none is left.
  ///
  /// A source that has waited begins in a turn of the trampoline, as in RxSwift: what goes on with
  /// the end of the one before it comes first, and a thousand that answer at once need no deep stack.
  private func proceed() {
    while !hasEnded, active < maxConcurrent, let source = waiting.popFirst() {
      active += 1
      Trampoline.schedule(TrampolineAction { [self] in startWaiting(source) })
    }
    if outerHasEnded, active == 0 { end(.completed) }
  }

  /// Begins with a source that has waited and has its place.
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

/// An inner subscription that is to begin.
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

  /// Begins on the thread that is inside the serializer, in the place of the one that brought the
  /// source: its own trampoline would put the elements behind an error that waits there.
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

  /// Leaves an element to the thread that is inside; apart, so that `next` needs no room for it.
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
