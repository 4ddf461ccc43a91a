/// A disposable whose content can be replaced; it disposes of the old content.
public final class SerialDisposable: DisposeBase, Cancelable {
  private let lock = RecursiveLock.make()
  private var current: (any Disposable)?
  private var disposed = false

  /// Makes a disposable without content.
  public override init() { super.init() }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { lock.withLock { disposed } }

  /// The content. Setting it disposes of the former content, or after disposal of the new content.
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

  /// Disposes of the content, and of any content that is set later.
  public func dispose() {
    let last: (any Disposable)? = lock.withLock {
      disposed = true
      defer { current = nil }
      return current
    }
    last?.dispose()
  }
}

/// A disposable whose content is set once, later.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
  private let lifetime = Lifetime()
  private let lock = RecursiveLock.make()
  private var assigned = false

  /// Makes a disposable without content.
  public override init() { super.init() }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { lifetime.isDisposed }

  /// Sets the content, and disposes of it at once if `dispose` was called before.
  ///
  /// A second call is a programming error and traps, as in RxSwift.
  public func setDisposable(_ disposable: any Disposable) {
    let isFirst = lock.withLock {
      defer { assigned = true }
      return !assigned
    }
    precondition(isFirst, "setDisposable was called twice")
    lifetime.set(disposable)
  }

  /// Disposes of the content, now or when it is set.
  public func dispose() { lifetime.dispose() }
}
