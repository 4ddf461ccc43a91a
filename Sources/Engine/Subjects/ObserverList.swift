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

/// Ends one observer's place in a subject, which it does not keep alive.
final class SubjectSubscription: DisposeBase, Disposable {
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

/// A subject, seen from the subscriptions to it.
protocol ObserverOwner: AnyObject {
  func removeObserver(_ key: Int)
}
