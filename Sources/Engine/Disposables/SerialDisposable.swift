/// A disposable whose content can be replaced; the old content is disposed of.
public final class SerialDisposable: DisposeBase, Cancelable {
  private let lock = RecursiveLock.make()
  private var current: (any Disposable)?
  private var disposed = false

  /// Makes a disposable without content.
  public override init() { super.init() }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { lock.withLock { disposed } }

  /// The content.
  ///
  /// Setting the content disposes of the old content. After `dispose`, new content is disposed of
  /// immediately.
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

/// A disposable whose content is set later, and only once.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
  private let lifetime = Lifetime()
  private let lock = RecursiveLock.make()
  private var assigned = false

  /// Makes a disposable without content.
  public override init() { super.init() }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { lifetime.isDisposed }

  /// Sets the content.
  ///
  /// If `dispose` was already called, the content is disposed of immediately.
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

  /// Disposes of the content, now or when the content is set.
  public func dispose() { lifetime.dispose() }
}
