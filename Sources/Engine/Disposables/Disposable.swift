/// A subscription, scheduled work or a resource that can be ended.
public protocol Disposable {
  /// Ends the subscription, work or resource; a second call does nothing.
  func dispose()
}

/// A disposable that stores whether it was disposed of.
public protocol Cancelable: Disposable {
  /// Whether `dispose` was called.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Adds the disposable to `bag`, which disposes of it when the bag is deallocated.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

/// The base class of the disposable classes.
public class DisposeBase {
  init() { ResourceCount.increment() }

  deinit { ResourceCount.decrement() }
}
