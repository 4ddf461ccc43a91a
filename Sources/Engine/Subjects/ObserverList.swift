/// The observers of a subject, under a lock that is never held while they are called.
///
/// Sinks are kept as `AnySink`: in code that is generic over the element, an array of `Sink<Element>`
/// would look up its metadata for every event.
struct ObserverList {
  private var keys: ContiguousArray<Int> = []
  private(set) var sinks: ContiguousArray<AnySink> = []
  private var nextKey = 0

  var isEmpty: Bool { sinks.isEmpty }

  mutating func insert(_ sink: AnySink) -> Int {
    nextKey += 1
    keys.append(nextKey)
    sinks.append(sink)
    return nextKey
  }

  /// Removes the sink of `key`, in O(n) of the number of observers.
  mutating func remove(_ key: Int) {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    guard low < keys.count, keys[low] == key else { return }
    keys.remove(at: low)
    sinks.remove(at: low)
  }

  mutating func removeAll() -> ContiguousArray<AnySink> {
    defer {
      keys = []
      sinks = []
    }
    return sinks
  }
}

/// A sink of a known type of elements.
@inline(__always)
func sink<Element>(_ any: AnySink, of: Element.Type) -> Sink<Element> {
  unsafeDowncast(any, to: Sink<Element>.self)
}

/// Ends one observer's place in a subject.
///
/// It keeps the subject's state alive, but not the subject, which drops its observers when it goes:
/// that breaks the circle of state, observers and subscriptions without a weak reference, which
/// would cost an allocation a subject.
final class SubjectSubscription: DisposeBase, Disposable {
  private let state: SubjectState
  private let key: Int

  init(_ state: SubjectState, _ key: Int) {
    self.state = state
    self.key = key
  }

  func dispose() { state.removeObserver(key) }
}

/// Something with observers that is not kept alive by the subscriptions to it.
protocol ObserverOwner: AnyObject {
  func removeObserver(_ key: Int)
}

/// Ends one observer's place in an owner that may be gone.
final class ObserverSubscription: DisposeBase, Disposable {
  private weak var owner: (any ObserverOwner)?
  private let key: Int

  init(_ owner: any ObserverOwner, _ key: Int) {
    self.owner = owner
    self.key = key
  }

  func dispose() {
    owner?.removeObserver(key)
    owner = nil
  }
}
