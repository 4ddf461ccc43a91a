/// Disposes of its disposables when it is deallocated.
///
/// ```swift
/// let bag = DisposeBag()
/// numbers.subscribe(onNext: { print($0) }).disposed(by: bag)
/// ```
public final class DisposeBag: DisposeBase {
  /// Collects the disposables of a builder closure.
  @resultBuilder public struct DisposableBuilder {
    /// All disposables of the closure, in order.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }

  private let lock = RecursiveLock.make()
  private var disposables: [any Disposable] = []
  private var isDisposed = false

  /// Makes an empty bag.
  public override init() { super.init() }

  /// Makes a bag of `disposables`.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    self.disposables = disposables
  }

  /// Makes a bag of the disposables that `builder` lists.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init()
    disposables = builder()
  }

  /// Makes a bag of `disposables`.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    self.disposables = disposables
  }

  /// Adds a disposable; a disposed bag disposes of the disposable immediately.
  public func insert(_ disposable: any Disposable) {
    let kept = lock.withLock {
      if !isDisposed { disposables.append(disposable) }
      return !isDisposed
    }
    if !kept { disposable.dispose() }
  }

  /// Adds several disposables.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Adds several disposables.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Adds the disposables that `builder` lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  private func dispose() {
    let all = lock.withLock {
      isDisposed = true
      defer { disposables.removeAll() }
      return disposables
    }
    for disposable in all { disposable.dispose() }
  }

  deinit { dispose() }
}
