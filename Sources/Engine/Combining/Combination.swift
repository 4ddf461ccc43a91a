/// What `combineLatest` and `zip` share: several sources, one lock, one end.
///
/// The elements lie in typed places, which only a subclass knows; this class counts.
class Combination<Result>: DisposeBase, Disposable {
  fileprivate let down: Sink<Result>
  fileprivate let lock = RecursiveLock.make()
  private let lifetimes: [Lifetime]
  private var isDone: [Bool]
  private var running: Int
  final var lacking: Int
  private var hasEnded = false

  init(_ count: Int, _ down: Sink<Result>) {
    self.down = down
    lifetimes = (0..<count).map { _ in Lifetime() }
    isDone = Array(repeating: false, count: count)
    running = count
    lacking = count
  }

  /// What the elements of this moment make; each kind of combination overrides it.
  func result() throws -> Result { throw RxError.unknown }

  /// Subscribes to the source of a place.
  final func start<Element>(_ place: Place<Element>, _ source: Observable<Element>) {
    let lifetime = lifetimes[place.index]
    source.start(CombinedSink(self, place, lifetime), lifetime)
  }

  /// Sends a result without a source, for an empty collection.
  final func sendLonely(_ completes: Bool) {
    if completes { sendResult() }
    end { $0.completed() }
  }

  fileprivate final func sendResult() {
    do {
      down.next(try result())
    } catch {
      end { $0.error(error) }
    }
  }

  fileprivate final func placeFilled(_ index: Int) {
    guard !hasEnded else { return }
    if lacking == 0 {
      sendResult()
    } else if running - (isDone[index] ? 0 : 1) == 0 {
      // Whom it waits for will never come.
      end { $0.completed() }
    }
  }

  fileprivate final func sourceCompleted(_ index: Int) {
    lock.lock()
    defer { lock.unlock() }
    isDone[index] = true
    running -= 1
    if running == 0 { end { $0.completed() } }
  }

  fileprivate final func end(_ tell: (Sink<Result>) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    guard !hasEnded else { return }
    hasEnded = true
    tell(down)
  }

  final func dispose() { for lifetime in lifetimes { lifetime.dispose() } }
}

/// Where a combination keeps what one source sent.
class Place<Element> {
  let index: Int

  init(_ index: Int) { self.index = index }

  /// Keeps an element; true when the place was empty.
  func put(_ element: Element) -> Bool { false }
}

/// The place of a source of `combineLatest`: its latest element.
final class LatestPlace<Element>: Place<Element> {
  private let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  private var isEmpty = true

  deinit {
    if !isEmpty { memory.deinitialize(count: 1) }
    memory.deallocate()
  }

  override func put(_ element: Element) -> Bool {
    defer { isEmpty = false }
    if isEmpty { memory.initialize(to: element) } else { memory.pointee = element }
    return isEmpty
  }

  /// The element; only for a place that is not empty.
  var element: Element { memory.pointee }
}

/// The place of a source of `zip`: its elements that have no partner yet.
final class QueuePlace<Element>: Place<Element> {
  private var queue = Fifo<Element>()

  override func put(_ element: Element) -> Bool {
    queue.append(element)
    return queue.count == 1
  }

  /// Takes the oldest element and tells whether none is left.
  func take(_ lacking: inout Int) throws -> Element {
    guard let element = queue.popFirst() else { throw RxError.unknown }
    if queue.isEmpty { lacking += 1 }
    return element
  }
}

private final class CombinedSink<Element, Result>: Sink<Element> {
  private let owner: Combination<Result>
  private let place: Place<Element>
  private let lifetime: Lifetime

  init(_ owner: Combination<Result>, _ place: Place<Element>, _ lifetime: Lifetime) {
    self.owner = owner
    self.place = place
    self.lifetime = lifetime
  }

  override func next(_ element: Element) {
    if lifetime.isDisposed { return }
    owner.lock.lock()
    defer { owner.lock.unlock() }
    if place.put(element) { owner.lacking -= 1 }
    owner.placeFilled(place.index)
  }

  override func error(_ error: any Error) {
    guard lifetime.end() else { return }
    owner.end { $0.error(error) }
    lifetime.finish()
  }

  override func completed() {
    guard lifetime.end() else { return }
    owner.sourceCompleted(place.index)
    lifetime.finish()
  }
}

/// Counts places while a parameter pack is expanded.
func nextIndex(_ count: inout Int) -> Int {
  defer { count += 1 }
  return count
}
