import CThreadState

/// Watches what runs on a thread, so that a stream that never ends or feeds itself can be stopped.
///
/// The engine asks it before each emission of a subject or relay and before each piece of queued
/// work. Without one, the engine runs on as RxSwift does.
public final class ExecutionMonitor {
  /// The reason why the monitor stopped what ran.
  public enum Stop: Equatable, Sendable {
    /// More emissions or pieces of work than the limit.
    case budget
    /// A stream fed itself more deeply than the limit.
    case depth
    /// The closure `shouldInterrupt` asked for it.
    case interrupted
    /// A failure after which nothing more may happen.
    case failure
  }

  /// The most emissions and pieces of work until the next `reset`.
  @exclusivity(unchecked) public var limit: Int
  /// The deepest nesting of emissions.
  @exclusivity(unchecked) public var depthLimit: Int
  /// The reason why the monitor stopped what ran, or nil while all is well.
  @exclusivity(unchecked) public private(set) var stop: Stop?
  /// The number of emissions and pieces of work since the last `reset`.
  @exclusivity(unchecked) public private(set) var count = 0

  /// Keeps the causes of events while this monitor watches; nil where nobody asks for them.
  @exclusivity(unchecked) package var tracer: Tracer?

  @exclusivity(unchecked) private var depth = 0
  private let shouldInterrupt: () -> Bool

  /// Makes a monitor.
  ///
  /// - Parameters:
  ///   - limit: the most emissions and pieces of work between two resets.
  ///   - depthLimit: the deepest nesting of emissions.
  ///   - shouldInterrupt: asked once in 256 times whether to stop.
  public init(limit: Int, depthLimit: Int = 1000, shouldInterrupt: @escaping () -> Bool) {
    self.limit = limit
    self.depthLimit = depthLimit
    self.shouldInterrupt = shouldInterrupt
  }

  /// Begins a new count, for the next statement.
  public func reset() {
    stop = nil
    count = 0
    depth = 0
  }

  /// Called with the message of a programming error that stops the statement.
  public var onFailure: (String) -> Void = { _ in }

  /// Stops what runs for a programming error, where a program would trap.
  func fail(_ message: String) {
    onFailure(message)
    stop(.failure)
  }

  /// Stops what runs for a reason that the caller found.
  public func stop(_ reason: Stop) { stop = stop ?? reason }

  /// Counts one emission or piece of work; false when it must not happen.
  public func tick() -> Bool {
    if stop != nil { return false }
    count += 1
    if count > limit {
      stop = .budget
    } else if count & 0xff == 0, shouldInterrupt() {
      stop = .interrupted
    }
    return stop == nil
  }

  /// Begins a nested emission; false when it must not happen, and then `leave` is not called.
  @inline(__always) func enter() -> Bool {
    guard tick() else { return false }
    guard depth < depthLimit else {
      stop(.depth)
      return false
    }
    depth += 1
    return true
  }

  /// Ends a nested emission.
  @inline(__always) func leave() { depth -= 1 }

  /// The monitor of the calling thread.
  public static var current: ExecutionMonitor? {
    guard let pointer = crx_thread().pointee.monitor else { return nil }
    return Unmanaged<ExecutionMonitor>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs `body` with this monitor bound to the calling thread.
  public func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = crx_thread().pointee.monitor
    crx_thread().pointee.monitor = Unmanaged.passUnretained(self).toOpaque()
    defer { crx_thread().pointee.monitor = former }
    return try withExtendedLifetime(self, body)
  }
}
