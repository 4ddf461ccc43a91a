/// A trampoline: the first action of a thread runs at once, nested ones wait their turn.
///
/// The producing operators (`from`, `range`, `generate`, `repeatElement`) send their elements by it,
/// which is why `merge` of two of them interleaves and `concat` of a thousand needs no deep stack.
///
/// Source: `CurrentThreadScheduler` of RxSwift; [Scheduler](https://reactivex.io/documentation/scheduler.html).
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The scheduler of whichever thread calls it.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether no trampoline runs on the calling thread.
  public static var isScheduleRequired: Bool { !Trampoline.isRunning }

  /// Runs `action` at once when nothing runs on this thread, else in its turn.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let result = SingleAssignmentDisposable()
    Trampoline.schedule(
      TrampolineAction { if !result.isDisposed { result.setDisposable(action(state)) } })
    return result
  }
}
