/// An observer that calls a closure with a weakly held object and each element.
///
/// A failure is passed to `Hooks.defaultErrorHandler`.
///
/// Source: `Binder` of RxSwift.
public struct Binder<Value>: ObserverType {
  /// The type of the elements.
  public typealias Element = Value

  private let bind: (Event<Value>) -> Void

  /// Makes an observer of elements for `target`.
  ///
  /// - Parameters:
  ///   - target: the object, held weakly.
  ///   - scheduler: the scheduler that calls the closure; by default a main scheduler.
  ///   - binding: called with the object and an element.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    bind = { [weak target] event in
      switch event {
      case .next(let element):
        _ = scheduler.schedule(element) { [weak target] element in
          if let target {
            Tracer.reachesInterface("gets to a Binder")
            binding(target, element)
          }
          return Disposables.create()
        }
      case .error(let error): Hooks.defaultErrorHandler([], error)
      case .completed: break
      }
    }
  }

  /// Receives one event.
  public func on(_ event: Event<Value>) { bind(event) }

  /// The observer with its type erased.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
