/// Disposes of its content when this object and all disposables from `retain()` are disposed of.
public final class RefCountDisposable: DisposeBase, Cancelable {
  private let lock = RecursiveLock.make()
  private var content: (any Disposable)?
  private var primaryDisposed = false
  private var retained = 0

  /// Makes a disposable with the content `disposable`.
  public init(disposable: any Disposable) {
    content = disposable
    super.init()
  }

  /// Whether the content was disposed of.
  public var isDisposed: Bool { lock.withLock { content == nil } }

  /// Returns a disposable that keeps the content until the returned disposable is disposed of.
  public func retain() -> any Disposable {
    lock.withLock {
      guard content != nil else { return Disposables.create() }
      retained += 1
      return Disposables.create(with: release)
    }
  }

  /// Disposes of the content when all disposables from `retain()` are disposed of.
  public func dispose() {
    release { primaryDisposed = true }
  }

  private func release() { release { retained -= 1 } }

  private func release(_ change: () -> Void) {
    let last: (any Disposable)? = lock.withLock {
      change()
      guard primaryDisposed, retained == 0 else { return nil }
      defer { content = nil }
      return content
    }
    last?.dispose()
  }
}
