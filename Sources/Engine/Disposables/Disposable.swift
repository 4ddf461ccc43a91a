/// Something that can be ended: a subscription, scheduled work, a resource.
public protocol Disposable {
  /// Ends it; a second call does nothing.
  func dispose()
}

/// A disposable that knows whether it was disposed.
public protocol Cancelable: Disposable {
  /// Whether `dispose` was called.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Hands the disposable to `bag`, which disposes of it when the bag goes away.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

/// The base class of the classes that dispose.
public class DisposeBase {
  init() { ResourceCount.increment() }

  deinit { ResourceCount.decrement() }
}
