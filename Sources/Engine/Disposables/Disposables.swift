import Synchronization

/// Makes disposables.
public struct Disposables {
  private init() {}

  /// A disposable that does nothing.
  public static func create() -> any Disposable { NopDisposable.instance }

  /// A disposable that runs `dispose` once, when it is disposed.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// A group of two disposables, which are disposed of in order.
  public static func create(
    _ first: any Disposable, _ second: any Disposable
  ) -> any Cancelable {
    PairDisposable(first, second)
  }

  /// A group of three or more disposables, which are disposed of in order.
  public static func create(
    _ first: any Disposable, _ second: any Disposable, _ third: any Disposable,
    _ others: any Disposable...
  ) -> any Cancelable {
    CompositeDisposable(disposables: [first, second, third] + others)
  }

  /// A group of all `disposables`, which are disposed of in order.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

/// A disposable that does nothing.
final class NopDisposable: Disposable, Sendable {
  static let instance = NopDisposable()

  func dispose() {}
}

/// A disposable that runs a closure once.
final class AnonymousDisposable: DisposeBase, Cancelable {
  private let disposed = Atomic(false)
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  func dispose() {
    if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    let action = action
    self.action = nil
    action?()
  }
}

/// A group of two disposables, which are disposed of in order.
final class PairDisposable: DisposeBase, Cancelable {
  private let disposed = Atomic(false)
  private var first: (any Disposable)?
  private var second: (any Disposable)?

  init(_ first: any Disposable, _ second: any Disposable) {
    self.first = first
    self.second = second
  }

  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  func dispose() {
    if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    let (first, second) = (first, second)
    (self.first, self.second) = (nil, nil)
    first?.dispose()
    second?.dispose()
  }
}

/// A disposable that only stores whether it was disposed of.
public final class BooleanDisposable: Cancelable {
  private let disposed: Atomic<Bool>

  /// Makes a disposable that is not disposed.
  public init() { disposed = Atomic(false) }

  /// Makes a disposable that is already disposed if `isDisposed` is true.
  public init(isDisposed: Bool) { disposed = Atomic(isDisposed) }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Sets the flag.
  public func dispose() { disposed.store(true, ordering: .releasing) }
}
