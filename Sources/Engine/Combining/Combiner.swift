/// Subscribes to the sources of `combineLatest` or `zip`, and receives their elements.
///
/// The class is not generic, so that the sink of each source is generic only over its element type.
/// Only the thread inside the serializer uses the state.
class Coordinator: AnySink, Disposable {
  final let serializer = Serializer()
  @exclusivity(unchecked) final var hasEnded = false
  @exclusivity(unchecked) fileprivate final var slots: Slots
  @exclusivity(unchecked) fileprivate final var isDone: ContiguousArray<Bool>
  @exclusivity(unchecked) fileprivate final var running: Int
  private var lifetimes: [Lifetime] = []
  /// Whether the coordinator acts on the end of a source before it frees the source; true for
  /// collections of sources.
  final var endsBeforeSource = false
  /// Whether the subscriptions to all sources have been made.
  @exclusivity(unchecked) fileprivate final var isConnected = false

  fileprivate init(count: Int) {
    slots = Slots(capacity: count)
    isDone = ContiguousArray(repeating: false, count: count)
    running = count
  }

  /// Subscribes to all sources, in order, and returns the coordinator.
  final func begun(_ sources: [CombinedSource]) -> any Disposable {
    let subscriptions = sources.enumerated().map { $1.subscribe(self, $0) }
    for subscription in subscriptions { slots.append(subscription.slot) }
    lifetimes = subscriptions.map(\.lifetime)
    for subscription in subscriptions { subscription.start() }
    if sources.isEmpty { end(.completed) }
    serializer.perform { [self] in
      isConnected = true
      if hasEnded { disposeSources() }
    }
    return self
  }

  /// Called when the slot at `index` has a new element.
  func arrived(at index: Int) {}

  func end(_ termination: Termination) {}

  fileprivate final func completed(at index: Int) {
    isDone[index] = true
    running -= 1
    if running == 0 { end(.completed) }
  }

  /// Whether only the source at `index` can still send elements.
  fileprivate final func isLast(_ index: Int) -> Bool { running == (isDone[index] ? 0 : 1) }

  fileprivate final func disposeSources() { for lifetime in lifetimes { lifetime.dispose() } }

  final func dispose() {
    disposeSources()
    // The slots hold the coordinator, and the coordinator holds the slots. Removing the slots
    // breaks this retain cycle.
    serializer.perform { [self] in
      hasEnded = true
      slots.removeAll()
    }
  }
}

/// Sends the results that `result` makes from the elements in the slots.
class Combiner<Result>: Coordinator {
  private let down: Sink<Result>
  private let result: (inout SlotReader) throws -> Result

  init(
    count: Int, _ down: Sink<Result>, _ result: @escaping (inout SlotReader) throws -> Result
  ) {
    self.down = down
    self.result = result
    super.init(count: count)
  }

  final override func end(_ termination: Termination) {
    if hasEnded { return }
    hasEnded = true
    termination.send(to: down)
    // The operator below may delay the disposal of this combiner, as `subscribe(on:)` does. So the
    // sources are disposed of here.
    if isConnected { disposeSources() }
  }

  final func emit() {
    // `result` reads the memory of the slots without retaining them. This is safe because `result`
    // reads all elements before it calls other code, which could remove the slots.
    var reader = slots.reader
    do { down.next(try result(&reader)) } catch { end(.error(error)) }
  }
}

/// Sends a result for each new element, after every source has sent an element.
final class LatestCombiner<Result>: Combiner<Result> {
  @exclusivity(unchecked) private var hasElement: ContiguousArray<Bool>
  @exclusivity(unchecked) private var missing: Int

  override init(
    count: Int, _ down: Sink<Result>, _ result: @escaping (inout SlotReader) throws -> Result
  ) {
    hasElement = ContiguousArray(repeating: false, count: count)
    missing = count
    super.init(count: count, down, result)
  }

  override func arrived(at index: Int) {
    if missing > 0, !hasElement[index] {
      hasElement[index] = true
      missing -= 1
    }
    if missing == 0 { emit() } else if isLast(index) { end(.completed) }
  }
}

/// Sends a result when every source has an unused element.
final class ZipCombiner<Result>: Combiner<Result> {
  private let endsWithoutPartner: Bool
  private var waiting: ContiguousArray<Int>
  private var missing: Int

  /// - Parameter endsWithoutPartner: whether the sequence ends when an element arrives and all
  ///   other sources have ended.
  init(
    count: Int, endsWithoutPartner: Bool, _ down: Sink<Result>,
    _ result: @escaping (inout SlotReader) throws -> Result
  ) {
    self.endsWithoutPartner = endsWithoutPartner
    waiting = ContiguousArray(repeating: 0, count: count)
    missing = count
    super.init(count: count, down, result)
  }

  override func arrived(at index: Int) {
    waiting[index] += 1
    if waiting[index] == 1 { missing -= 1 }
    guard missing == 0 else {
      if endsWithoutPartner, isLast(index) { end(.completed) }
      return
    }
    for index in waiting.indices {
      waiting[index] -= 1
      if waiting[index] == 0 { missing += 1 }
    }
    emit()
  }
}

// MARK: - Slots

/// A source of `combineLatest` or `zip`, before the subscription.
struct CombinedSource {
  /// A subscription to the source: the slot for elements, the lifetime, and the closure that starts
  /// the subscription.
  struct Subscription {
    let slot: AnySink
    let lifetime: Lifetime
    let start: () -> Void
  }

  let subscribe: (Coordinator, Int) -> Subscription

  /// A source whose slot keeps the latest element.
  static func latest<Source: ObservableConvertibleType>(of source: Source) -> CombinedSource {
    CombinedSource(source.asObservable()) { LatestSlot($0, $1, $2) }
  }

  /// A source whose slot keeps elements in a queue.
  static func queue<Source: ObservableConvertibleType>(of source: Source) -> CombinedSource {
    CombinedSource(source.asObservable()) { QueueSlot($0, $1, $2) }
  }

  private init<Element>(
    _ source: Observable<Element>,
    _ makeSlot: @escaping (Coordinator, Int, Lifetime) -> Slot<Element>
  ) {
    subscribe = { coordinator, index in
      let lifetime = Lifetime()
      let slot = makeSlot(coordinator, index, lifetime)
      return Subscription(slot: slot, lifetime: lifetime) { source.start(slot, lifetime) }
    }
  }
}

/// The slots of a combination, one for each source. The slots are in contiguous unmanaged memory,
/// so that a read does not retain a slot.
private struct Slots: ~Copyable {
  private let start: UnsafeMutablePointer<Unmanaged<AnySink>>
  private var count = 0

  init(capacity: Int) { start = .allocate(capacity: capacity) }

  deinit {
    for index in 0..<count { start[index].release() }
    start.deallocate()
  }

  var reader: SlotReader { SlotReader(next: start) }

  /// Adds a slot; the number of slots must not exceed the capacity.
  mutating func append(_ slot: AnySink) {
    (start + count).initialize(to: .passRetained(slot))
    count += 1
  }

  mutating func removeAll() {
    let former = count
    count = 0
    for index in 0..<former { start[index].release() }
  }
}

/// Reads the slots of a combination in order, each with the element type of its source.
struct SlotReader {
  fileprivate var next: UnsafeMutablePointer<Unmanaged<AnySink>>

  /// Reads the latest element of the next slot.
  mutating func latest<Element>(_: Element.Type = Element.self) -> Element {
    defer { next += 1 }
    return next.pointee._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: LatestSlot<Element>.self).element
    }
  }

  /// Takes the oldest element of the next slot.
  mutating func first<Element>(_: Element.Type = Element.self) -> Element {
    defer { next += 1 }
    return next.pointee._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: QueueSlot<Element>.self).queue.removeFirst()
    }
  }
}

/// The sink of one source of a combination; a slot keeps the source's latest or unused elements.
private class Slot<Element>: Sink<Element> {
  private let coordinator: Coordinator
  private let lifetime: Lifetime
  private let index: Int

  init(_ coordinator: Coordinator, _ index: Int, _ lifetime: Lifetime) {
    self.coordinator = coordinator
    self.index = index
    self.lifetime = lifetime
  }

  func keep(_ element: Element) {}

  final override func next(_ element: Element) {
    guard coordinator.serializer.enter() else { return queue(element) }
    receive(element)
    coordinator.serializer.leave()
  }

  /// Queues an element for the thread inside the serializer; not inlined, to keep `next` small.
  @inline(never) private func queue(_ element: Element) {
    coordinator.serializer.queue { [self] in receive(element) }
  }

  @inline(__always) private func receive(_ element: Element) {
    if coordinator.hasEnded || lifetime.isDisposed { return }
    keep(element)
    coordinator.arrived(at: index)
  }

  final override func error(_ error: any Error) { end(.error(error)) }

  final override func completed() { end(.completed) }

  private func end(_ termination: Termination) {
    coordinator.serializer.perform(endOf: lifetime) { [coordinator, lifetime, index] in
      guard lifetime.end() else { return }
      if !coordinator.endsBeforeSource { lifetime.finish() }
      switch termination {
      case .completed: coordinator.completed(at: index)
      case .error: coordinator.end(termination)
      }
      lifetime.finish()
    }
  }
}

private final class LatestSlot<Element>: Slot<Element> {
  @exclusivity(unchecked) private var latest = OneElement<Element>()

  var element: Element { latest.value }

  override func keep(_ element: Element) { latest.set(element) }
}

private final class QueueSlot<Element>: Slot<Element> {
  let queue = RingBuffer<Element>()

  override func keep(_ element: Element) { queue.append(element) }
}
