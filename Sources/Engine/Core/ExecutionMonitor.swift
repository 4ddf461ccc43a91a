import CThreadState

/// Counts the work of a thread, and stops endless work, such as a stream that receives its own
/// output.
///
/// The engine asks the monitor before each emission of a subject or relay, and before each queued
/// work item. Without a monitor, the engine has no limits, like RxSwift.
public final class ExecutionMonitor {
  /// The reason why the monitor stopped the work.
  public enum Stop: Equatable, Sendable {
    /// The number of emissions and work items exceeded `limit`.
    case budget
    /// The emissions were nested more deeply than `depthLimit`.
    case depth
    /// The closure `shouldInterrupt` returned true.
    case interrupted
    /// A programming error stopped the work.
    case failure
  }

  /// The maximum number of emissions and work items until the next `reset`.
  @exclusivity(unchecked) public var limit: Int
  /// The maximum nesting of emissions.
  @exclusivity(unchecked) public var depthLimit: Int
  /// The reason why the monitor stopped the work; nil while the work may run.
  @exclusivity(unchecked) public private(set) var stop: Stop?
  /// The number of emissions and work items since the last `reset`.
  @exclusivity(unchecked) public private(set) var count = 0

  /// The tracer that records the causes of events on a thread with this monitor; nil if causes are
  /// not recorded.
  @exclusivity(unchecked) package var tracer: Tracer?

  @exclusivity(unchecked) private var depth = 0
  private let shouldInterrupt: () -> Bool

  /// Makes a monitor.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of emissions and work items between two resets.
  ///   - depthLimit: the maximum nesting of emissions.
  ///   - shouldInterrupt: called at every 256th count; true stops the work.
  public init(limit: Int, depthLimit: Int = 1000, shouldInterrupt: @escaping () -> Bool) {
    self.limit = limit
    self.depthLimit = depthLimit
    self.shouldInterrupt = shouldInterrupt
  }

  /// Sets the count to 0 and allows work again; called before the next statement.
  public func reset() {
    stop = nil
    count = 0
    depth = 0
  }

  /// Called with the message of a programming error that stops the work.
  public var onFailure: (String) -> Void = { _ in }

  /// Stops the work because of a programming error; without a monitor, the program would trap.
  func fail(_ message: String) {
    onFailure(message)
    stop(.failure)
  }

  /// Stops the work for the given reason; an earlier reason is kept.
  public func stop(_ reason: Stop) { stop = stop ?? reason }

  /// Counts one emission or work item.
  ///
  /// Returns false if the work has to stop.
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

  /// Begins a nested emission.
  ///
  /// Returns false if the emission must not run; in this case the caller must not call `leave`.
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

  /// Runs `body` with this monitor as the monitor of the calling thread.
  public func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = crx_thread().pointee.monitor
    crx_thread().pointee.monitor = Unmanaged.passUnretained(self).toOpaque()
    defer { crx_thread().pointee.monitor = former }
    return try withExtendedLifetime(self, body)
  }
}
