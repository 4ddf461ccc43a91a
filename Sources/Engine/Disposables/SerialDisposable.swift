/// A disposable whose content can be replaced; the replaced one is disposed of.
public final class SerialDisposable: DisposeBase, Cancelable {
  private let lock = RecursiveLock.make()
  private var current: (any Disposable)?
  private var disposed = false

  /// Makes an empty one.
  public override init() { super.init() }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { lock.withLock { disposed } }

  /// The disposable that it holds; setting it disposes of the former one, or of the new one after
  /// disposal.
  public var disposable: any Disposable {
    get { lock.withLock { current } ?? Disposables.create() }
    set {
      let unwanted: (any Disposable)? = lock.withLock {
        if disposed { return newValue }
        defer { current = newValue }
        return current
      }
      unwanted?.dispose()
    }
  }

  /// Disposes of what it holds, and of all that it is given from now on.
  public func dispose() {
    let last: (any Disposable)? = lock.withLock {
      disposed = true
      defer { current = nil }
      return current
    }
    last?.dispose()
  }
}

/// A disposable whose content is given once, later.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
  private let lifetime = Lifetime()
  private let lock = RecursiveLock.make()
  private var assigned = false

  /// Makes an empty one.
  public override init() { super.init() }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { lifetime.isDisposed }

  /// Gives the content, which is disposed of at once after disposal.
  ///
  /// A second call is a programming error and traps, as it does in RxSwift.
  public func setDisposable(_ disposable: any Disposable) {
    let isFirst = lock.withLock {
      defer { assigned = true }
      return !assigned
    }
    precondition(isFirst, "setDisposable was called twice")
    lifetime.set(disposable)
  }

  /// Disposes of the content, now or when it is given.
  public func dispose() { lifetime.dispose() }
}
