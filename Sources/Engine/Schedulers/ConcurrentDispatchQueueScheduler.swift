import Dispatch

/// A scheduler that runs work on a concurrent dispatch queue, or on the session's clock.
public final class ConcurrentDispatchQueueScheduler: SchedulerType, VirtualScheduling,
  @unchecked Sendable
{
  /// The type of the scheduler's time intervals.
  public typealias TimeInterval = RxTimeInterval
  /// The type of the scheduler's points in time.
  public typealias Time = RxTime

  private let scheduling: QueueScheduling

  /// Makes a scheduler that runs work on `queue`.
  ///
  /// - Parameters:
  ///   - queue: the queue for work outside of sessions.
  ///   - leeway: the permitted delay of real timers.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    scheduling = QueueScheduling(queue: queue, leeway: leeway)
  }

  /// Makes a scheduler with a concurrent queue whose quality of service is `qos`.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    let queue = DispatchQueue(
      label: "rxswift.queue.\(qos)", qos: qos, attributes: .concurrent, target: nil)
    self.init(queue: queue, leeway: leeway)
  }

  /// The time of the session's clock; without a session, the real time.
  public var now: RxTime { scheduling.now }

  var isBackground: Bool { scheduling.isBackground }

  var timeline: VirtualTimeline? { VirtualClock.current?.timeline }

  var toldTimeline: VirtualTimeline? { VirtualClock.shared?.timeline }

  /// The scheduler itself, which supports virtual time.
  public var _virtual: _VirtualScheduler { _VirtualScheduler(scheduler: self) }

  /// Runs `action` on the queue as soon as possible.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduling.schedule(state, action)
  }

  /// Runs `action` on the queue after `dueTime`.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduling.scheduleRelative(state, dueTime: dueTime, action)
  }

  /// Runs `action` on the queue after `startAfter` and then every `period`.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    scheduling.schedulePeriodic(state, startAfter: startAfter, period: period, action)
  }
}
