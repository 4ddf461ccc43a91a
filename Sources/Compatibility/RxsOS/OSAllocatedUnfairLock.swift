/// A lock around a value.
///
/// Source: `OSAllocatedUnfairLock` of os.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Makes a lock around a value.
  public init(initialState: State) { storage = Storage(initialState) }

  /// Calls a closure with the value while the lock is held.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try storage.lock.withLock { try body(&storage.state) }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Makes a lock without a value.
  public init() { self.init(initialState: ()) }

  /// Takes the lock.
  public func lock() { storage.lock.lock() }

  /// Releases the lock.
  public func unlock() { storage.lock.unlock() }

  /// Calls a closure while the lock is held.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try storage.lock.withLock(body)
  }
}
