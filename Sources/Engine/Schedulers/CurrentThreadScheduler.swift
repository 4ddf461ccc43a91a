/// A trampoline: the first action of a thread runs immediately, nested actions wait in a queue.
///
/// By default, the operators `of`, `from`, `range`, `generate` and `repeatElement` send their
/// elements on this scheduler. So `merge` of two such sequences interleaves their elements, and
/// `concat` of a thousand such sequences needs no deep call stack.
///
/// Source: `CurrentThreadScheduler` of RxSwift; [Scheduler](https://reactivex.io/documentation/scheduler.html).
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The shared scheduler; it runs work on the calling thread.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether no trampoline runs on the calling thread.
  public static var isScheduleRequired: Bool { !Trampoline.isRunning }

  /// Runs `action` immediately if no other action runs on this thread.
  ///
  /// Otherwise `action` is queued.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let result = SingleAssignmentDisposable()
    Trampoline.schedule(
      TrampolineAction { if !result.isDisposed { result.setDisposable(action(state)) } })
    return result
  }
}
