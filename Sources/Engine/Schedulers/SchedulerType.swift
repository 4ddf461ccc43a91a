import Dispatch
import FoundationEssentials

/// A span of time, as schedulers take it.
public typealias RxTimeInterval = DispatchTimeInterval
/// A point in time, as schedulers give it.
public typealias RxTime = Date

/// A scheduler that runs work as soon as it can.
///
/// Source: [Scheduler](https://reactivex.io/documentation/scheduler.html).
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`, and disposes of what it gives when the result is disposed.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// A scheduler that knows the time and runs work at a later one.
///
/// Source: [Scheduler](https://reactivex.io/documentation/scheduler.html).
public protocol SchedulerType: ImmediateSchedulerType {
  /// The scheduler's time.
  var now: RxTime { get }

  /// Runs `action` with `state` after `dueTime`.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` after `startAfter` and then every `period`, with the state that it last gave.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable

  /// The engine's own way to virtual time, which schedulers of apps leave out.
  var _virtual: _VirtualScheduler { get }
}

/// A scheduler of the engine that can lead to virtual time, or none.
public struct _VirtualScheduler {
  let scheduler: (any VirtualScheduling)?
}

extension SchedulerType {
  /// No way to virtual time: the engine hands such a scheduler closures.
  public var _virtual: _VirtualScheduler { _VirtualScheduler(scheduler: nil) }

  /// Runs `action` after `startAfter` and then every `period`, by scheduling each turn again.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let turns = PeriodicTurns(self, state, every: period, action)
    turns.schedule(after: startAfter)
    return turns
  }
}

/// Periodic work on a scheduler that knows none. Each turn schedules the next before it acts, so
/// that the next one keeps its rank among the work of the action.
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

  /// Acts, once for each turn that came while it acted.
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
  /// Runs `action`, which may ask to be run again with another state, any number of times.
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
  /// The interval in nanoseconds, at the ends of `Int` where it does not fit.
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
  /// The interval in seconds, to the nearest nanosecond.
  var inSeconds: Double { Double(inNanoseconds) / 1e9 }
}

extension Int {
  /// The sum, at the end of `Int` where it does not fit.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
