import CThreadState
import Dispatch
import Synchronization

/// The scheduler of the main thread.
///
/// On the main thread, `instance` runs work immediately if no other work of the scheduler runs or
/// waits. Otherwise the work is queued. Inside a session, all work runs on the thread of the
/// session's clock, and queued work runs before the statement ends.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  /// The scheduler that runs work immediately if called on the main thread while no other work of
  /// the scheduler runs or waits.
  public static let instance = MainScheduler()

  /// The scheduler that always runs work later: in the next turn of the main queue, or of virtual
  /// time.
  public static let asyncInstance = SerialDispatchQueueScheduler(
    scheduling: QueueScheduling(queue: .main, leeway: .nanoseconds(0)))

  /// The number of work items that run or wait on a real main thread, or wait for the thread of a
  /// clock.
  private let enqueued = Atomic(0)

  /// Whether work that other threads scheduled still waits; new work is queued behind this work.
  var isAwaited: Bool { enqueued.load(ordering: .acquiring) > 0 }

  /// Makes a scheduler of the main thread.
  public init() {
    super.init(scheduling: QueueScheduling(queue: .main, leeway: .nanoseconds(0)))
  }

  /// Does nothing: on Linux there is no main run loop to check.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {}

  /// Does nothing: on Linux there is no main run loop to check.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {}

  /// Runs `action` immediately if called on the main thread while no other work of the scheduler
  /// runs or waits.
  ///
  /// Otherwise `action` is queued.
  public override func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if let clock = VirtualClock.current {
      let result = SingleAssignmentDisposable()
      let work = { if !result.isDisposed { result.setDisposable(action(state)) } }
      if isAwaited { return hand(work, to: clock, result) }
      run(work, on: clock)
      return result
    }
    if let clock = VirtualClock.installed {
      let result = SingleAssignmentDisposable()
      return hand(
        { if !result.isDisposed { result.setDisposable(action(state)) } }, to: clock, result)
    }
    let former = enqueued.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
    if former == 0, crx_is_main_thread() {
      defer { enqueued.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
      return action(state)
    }
    let result = SingleAssignmentDisposable()
    DispatchQueue.main.async(
      execute: DispatchWorkItem { [self] in
        if !result.isDisposed { result.setDisposable(action(state)) }
        enqueued.wrappingSubtract(1, ordering: .acquiringAndReleasing)
      })
    return result
  }

  private func run(_ work: @escaping () -> Void, on clock: VirtualClock) {
    clock.onMain(of: self, work) { TrampolineAction { withExtendedLifetime(self, work) } }
  }

  /// Runs work on the thread of a clock, after the work that other threads scheduled earlier.
  private func hand(
    _ work: @escaping () -> Void, to clock: VirtualClock, _ result: any Disposable
  ) -> any Disposable {
    clock.handLater { [self] change in
      enqueued.wrappingAdd(change, ordering: .acquiringAndReleasing)
    } _: { [self] in
      run(work, on: clock)
    }
    return OwnThreadDisposable(result, clock)
  }
}

/// A scheduler of the main thread that runs work immediately when it is called on the main thread.
///
/// The scheduler is intended for `subscribe(on:)`, where the order of the work does not matter.
public final class ConcurrentMainScheduler: SchedulerType, @unchecked Sendable {
  /// The type of the scheduler's time intervals.
  public typealias TimeInterval = RxTimeInterval
  /// The type of the scheduler's points in time.
  public typealias Time = RxTime

  /// The shared scheduler.
  public static let instance = ConcurrentMainScheduler()

  private init() {}

  /// The time of the session's clock; without a session, the real time.
  public var now: RxTime { MainScheduler.instance.now }

  /// Runs `action` immediately if called on the main thread, otherwise later.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if VirtualClock.current != nil {
      guard crx_is_tracing(), let tracer = Tracer.current else { return action(state) }
      var made: any Disposable = Disposables.create()
      tracer.onMain { made = action(state) }
      return made
    }
    if crx_is_main_thread() { return action(state) }
    return MainScheduler.instance.schedule(state, action: action)
  }

  /// Runs `action` on the main thread after `dueTime`.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    MainScheduler.instance.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Runs `action` on the main thread after `startAfter` and then every `period`.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    MainScheduler.instance.schedulePeriodic(
      state, startAfter: startAfter, period: period, action: action)
  }
}
