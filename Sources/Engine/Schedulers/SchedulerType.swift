import Dispatch
import FoundationEssentials

/// A time interval of schedulers.
public typealias RxTimeInterval = DispatchTimeInterval
/// A point in time of schedulers.
public typealias RxTime = Date

/// A scheduler that runs work as soon as possible.
///
/// Source: [Scheduler](https://reactivex.io/documentation/scheduler.html).
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`; disposing of the result also disposes of the action's result.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// A scheduler with a clock, which can run work at a later time.
///
/// Source: [Scheduler](https://reactivex.io/documentation/scheduler.html).
public protocol SchedulerType: ImmediateSchedulerType {
  /// The scheduler's time.
  var now: RxTime { get }

  /// Runs `action` with `state` after `dueTime`.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` after `startAfter` and then every `period`, with the state that the previous run
  /// returned.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable

  /// The scheduler's support for virtual time, for the engine; schedulers of apps do not implement
  /// this property.
  var _virtual: _VirtualScheduler { get }
}

/// Contains a scheduler of the engine that supports virtual time; empty for all other schedulers.
public struct _VirtualScheduler {
  let scheduler: (any VirtualScheduling)?
}

extension SchedulerType {
  /// Empty, because a scheduler does not support virtual time by default; the engine schedules
  /// closures on such a scheduler.
  public var _virtual: _VirtualScheduler { _VirtualScheduler(scheduler: nil) }

  /// Runs `action` after `startAfter` and then every `period`; each turn schedules the next turn.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let turns = PeriodicTurns(self, state, every: period, action)
    turns.schedule(after: startAfter)
    return turns
  }
}

/// Periodic work on a scheduler without periodic scheduling.
///
/// Each turn schedules the next turn before it runs the action. So the next turn precedes work that
/// the action schedules for the same time.
private final class PeriodicTurns<Scheduler: SchedulerType, State>: Disposable {
  private let scheduler: Scheduler
  private let period: RxTimeInterval
  private let action: (State) -> State
  private let lock = RecursiveLock.make()
  private let turn = SerialDisposable()
  private var state: State
  private var waiting = 0

  init(
    _ scheduler: Scheduler, _ state: State, every period: RxTimeInterval,
    _ action: @escaping (State) -> State
  ) {
    self.scheduler = scheduler
    self.state = state
    self.period = period
    self.action = action
  }

  func schedule(after delay: RxTimeInterval) {
    if turn.isDisposed { return }
    turn.disposable = scheduler.scheduleRelative((), dueTime: delay) { [self] in
      run()
      return Disposables.create()
    }
  }

  /// Runs the action once for this turn, and once for each turn that becomes due while the action
  /// runs.
  private func run() {
    schedule(after: period)
    let isFirst = lock.withLock {
      waiting += 1
      return waiting == 1
    }
    guard isFirst else { return }
    var isDone = false
    while !isDone, !turn.isDisposed {
      state = action(state)
      isDone = lock.withLock {
        waiting -= 1
        return waiting == 0
      }
    }
  }

  func dispose() { turn.dispose() }
}

extension ImmediateSchedulerType {
  /// Runs `action`, which can schedule further runs: each call of `recurse` runs `action` with a
  /// new state.
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: @escaping (State) -> Void) -> Void
  ) -> any Disposable {
    let pending = CompositeDisposable()
    func schedule(_ state: State) {
      if pending.isDisposed { return }
      let turn = SingleAssignmentDisposable()
      let key = pending.insert(turn)
      turn.setDisposable(
        self.schedule(state) { state in
          if let key { pending.remove(for: key) }
          if !pending.isDisposed { action(state, schedule) }
          return Disposables.create()
        })
    }
    schedule(state)
    return pending
  }
}

extension DispatchTimeInterval {
  /// The interval in nanoseconds, clamped to the range of `Int`.
  var inNanoseconds: Int {
    func scaled(_ value: Int, _ factor: Int) -> Int {
      let (product, overflow) = value.multipliedReportingOverflow(by: factor)
      return overflow ? (value < 0 ? .min : .max) : product
    }
    switch self {
    case .seconds(let value): return scaled(value, 1_000_000_000)
    case .milliseconds(let value): return scaled(value, 1_000_000)
    case .microseconds(let value): return scaled(value, 1000)
    case .nanoseconds(let value): return value
    case .never: return .max
    @unknown default: return .max
    }
  }
}

extension DispatchTimeInterval {
  /// The interval in seconds, rounded to nanoseconds.
  var inSeconds: Double { Double(inNanoseconds) / 1e9 }
}

extension Int {
  /// The sum, clamped to the range of `Int`.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
