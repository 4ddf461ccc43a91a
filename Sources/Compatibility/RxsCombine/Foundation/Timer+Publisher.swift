import RxsEngine

extension Timer {
  /// Sends the current date after each interval, starting at `connect()`.
  public final class TimerPublisher: ConnectablePublisher {
    /// The type of the values.
    public typealias Output = Date
    /// The publisher never fails.
    public typealias Failure = Never

    /// The seconds between two values.
    public let interval: TimeInterval
    /// The largest allowed delay of a value, in seconds.
    public let tolerance: TimeInterval?
    /// The run loop that sends; in a session, all run loops use the session's clock.
    public let runLoop: RunLoop
    /// The mode of the run loop.
    public let mode: RunLoop.Mode
    /// The options of the scheduler, which have no effect.
    public let options: RunLoop.SchedulerOptions?
    private let core = SubjectCore<Date, Never>(.timer)

    /// Makes a publisher.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      core.add(subscriber)
    }

    /// Starts the timer.
    public func connect() -> any Cancellable {
      let span = RunLoop.SchedulerTimeType.Stride(Swift.max(interval, 0.0001))
      let core = core
      let work = SessionScheduling.run(
        on: .main, after: span.nanoseconds, every: span.nanoseconds
      ) { core.send(SessionScheduling.date) }
      return AnyCancellable {
        work.cancel()
        core.removeAll()
      }
    }
  }

  /// Sends the current date after each interval, starting at `connect()`.
  ///
  /// Source: [publish](https://developer.apple.com/documentation/foundation/timer/publish(every:tolerance:on:in:options:)).
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}
