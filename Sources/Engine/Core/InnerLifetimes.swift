/// The lifetime of an inner subscription, as a member of a list.
final class InnerLifetime: Lifetime {
  fileprivate unowned(unsafe) var previous: InnerLifetime?
  fileprivate var next: InnerLifetime?
}

/// The inner subscriptions of an operator, in the order in which they began.
///
/// The list is linked through its members, so that one of a million is removed in O(1) and without
/// memory of its own.
struct InnerLifetimes {
  private var first: InnerLifetime?
  private unowned(unsafe) var last: InnerLifetime?

  mutating func append(_ lifetime: InnerLifetime) {
    lifetime.previous = last
    if let last { last.next = lifetime } else { first = lifetime }
    last = lifetime
  }

  /// Removes a member; nothing happens when it is none.
  mutating func remove(_ lifetime: InnerLifetime) {
    guard lifetime.previous != nil || first === lifetime else { return }
    if let next = lifetime.next {
      next.previous = lifetime.previous
    } else {
      last = lifetime.previous
    }
    if let previous = lifetime.previous {
      previous.next = lifetime.next
    } else {
      first = lifetime.next
    }
    lifetime.previous = nil
    lifetime.next = nil
  }

  /// Empties the list and gives its members.
  mutating func removeAll() -> [InnerLifetime] {
    var all: [InnerLifetime] = []
    while let lifetime = first {
      all.append(lifetime)
      first = lifetime.next
      lifetime.next = nil
      lifetime.previous = nil
    }
    last = nil
    return all
  }
}
