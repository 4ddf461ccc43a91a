import Dispatch

/// A scheduler that runs work in order on a serial dispatch queue, or on the session's clock.
public class SerialDispatchQueueScheduler: SchedulerType, VirtualScheduling, @unchecked Sendable {
  /// The type of the scheduler's time intervals.
  public typealias TimeInterval = RxTimeInterval
  /// The type of the scheduler's points in time.
  public typealias Time = RxTime

  let scheduling: QueueScheduling

  init(scheduling: QueueScheduling) { self.scheduling = scheduling }

  /// Makes a scheduler with a separate serial queue.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: the label of the queue.
  ///   - serialQueueConfiguration: configures the queue before its first use.
  ///   - leeway: the permitted delay of real timers.
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(scheduling: QueueScheduling(queue: queue, leeway: leeway))
  }

  /// Makes a scheduler whose serial queue runs on `queue`.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let serial = DispatchQueue(label: internalSerialQueueName, target: queue)
    self.init(scheduling: QueueScheduling(queue: serial, target: queue, leeway: leeway))
  }

  /// Makes a scheduler with a serial queue whose quality of service is `qos`.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName, qos: qos)
    self.init(scheduling: QueueScheduling(queue: queue, leeway: leeway))
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
