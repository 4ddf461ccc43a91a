/// A trampoline: the first action of a thread runs at once, nested actions wait in a queue.
///
/// The creating operators (`from`, `range`, `generate`, `repeatElement`) use it to send their
/// elements. So `merge` of two of them interleaves, and `concat` of a thousand needs no deep call
/// stack.
///
/// Source: `CurrentThreadScheduler` of RxSwift; [Scheduler](https://reactivex.io/documentation/scheduler.html).
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The only scheduler of this kind; it runs work on the calling thread.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether no trampoline runs on the calling thread.
  public static var isScheduleRequired: Bool { !Trampoline.isRunning }

  /// Runs `action` at once if no other action runs on this thread, otherwise in its turn.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let result = SingleAssignmentDisposable()
    Trampoline.schedule(
      TrampolineAction { if !result.isDisposed { result.setDisposable(action(state)) } })
    return result
  }
}
