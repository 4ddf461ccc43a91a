/// A group of disposables that are disposed of together.
public final class CompositeDisposable: DisposeBase, Cancelable {
  /// Identifies a member of a group, so that the member can be removed.
  public struct DisposeKey {
    fileprivate let number: UInt64
  }

  private let lock = RecursiveLock.make()
  private var members: [UInt64: any Disposable]? = [:]
  private var nextKey: UInt64 = 0

  /// Makes an empty group.
  public override init() { super.init() }

  /// Makes a group of two or more members.
  public init(_ first: any Disposable, _ second: any Disposable, _ others: any Disposable...) {
    super.init()
    for member in [first, second] + others { _ = insert(member) }
  }

  /// Makes a group of `disposables`.
  public init(disposables: [any Disposable]) {
    super.init()
    for member in disposables { _ = insert(member) }
  }

  /// Whether the group was disposed.
  public var isDisposed: Bool { lock.withLock { members == nil } }

  /// The number of members.
  public var count: Int { lock.withLock { members?.count ?? 0 } }

  /// Adds a member and returns the key of the member.
  ///
  /// A disposed group disposes of the member immediately, and returns nil.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key: DisposeKey? = lock.withLock {
      guard members != nil else { return nil }
      nextKey += 1
      members?[nextKey] = disposable
      return DisposeKey(number: nextKey)
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Removes and disposes of the member with the key `key`.
  public func remove(for key: DisposeKey) {
    lock.withLock { members?.removeValue(forKey: key.number) }?.dispose()
  }

  /// Disposes of all members, in the order in which they were added.
  ///
  /// - Complexity: O(n log n) in the number of members.
  public func dispose() {
    let all = lock.withLock {
      defer { members = nil }
      return members
    }
    guard let all else { return }
    for (_, member) in all.sorted(by: { $0.key < $1.key }) { member.dispose() }
  }
}
