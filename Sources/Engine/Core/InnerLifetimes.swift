/// The lifetime of an inner subscription, with the links of the list that contains it.
final class InnerLifetime: Lifetime {
  fileprivate unowned(unsafe) var previous: InnerLifetime?
  fileprivate var next: InnerLifetime?
}

/// The inner subscriptions of an operator, in the order in which they began.
///
/// The members contain the links of the list, so removing a member is O(1) and allocates nothing. A
/// disposed list disposes of new members immediately.
final class InnerLifetimes: Disposable {
  private let lock = RecursiveLock.make()
  private var first: InnerLifetime?
  private unowned(unsafe) var last: InnerLifetime?
  private var isDisposed = false

  func append(_ lifetime: InnerLifetime) {
    lock.lock()
    if isDisposed {
      lock.unlock()
      return lifetime.dispose()
    }
    lifetime.previous = last
    if let last { last.next = lifetime } else { first = lifetime }
    last = lifetime
    lock.unlock()
  }

  /// Removes a member; does nothing for a lifetime that is not in the list.
  func remove(_ lifetime: InnerLifetime) {
    lock.lock()
    defer { lock.unlock() }
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

  func dispose() {
    var all: [InnerLifetime] = []
    lock.lock()
    isDisposed = true
    while let lifetime = first {
      all.append(lifetime)
      first = lifetime.next
      lifetime.next = nil
      lifetime.previous = nil
    }
    last = nil
    lock.unlock()
    for lifetime in all { lifetime.dispose() }
  }
}
