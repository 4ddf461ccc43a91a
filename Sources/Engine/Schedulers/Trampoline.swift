import CThreadState

/// Work in a trampoline's queue.
///
/// The work is an object, so that running it again allocates nothing.
class TrampolineWork {
  /// The next work in the queue, retained.
  @exclusivity(unchecked) fileprivate final var next: Unmanaged<TrampolineWork>?

  func run() {}
}

/// Work that runs a closure.
final class TrampolineAction: TrampolineWork {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  override func run() { action() }
}

/// Runs the queued work of a thread, for `CurrentThreadScheduler`.
///
/// The first action runs immediately. Work that is scheduled while an action runs waits in a queue,
/// first in, first out. The queue is a linked list of work items in the thread's state, so a
/// trampoline without waiting work costs only a flag.
enum Trampoline {
  /// Whether work runs on the calling thread.
  static var isRunning: Bool { crx_thread().pointee.trampoline.is_running }

  /// Runs `body` immediately.
  ///
  /// If no trampoline was running, the queued work runs afterwards.
  @inline(__always) static func run<Result>(_ body: () -> Result) -> Result {
    let thread = crx_thread()
    if thread.pointee.trampoline.is_running { return body() }
    thread.pointee.trampoline.is_running = true
    defer { thread.pointee.trampoline.is_running = false }
    let result = body()
    if thread.pointee.trampoline.first != nil { drain() }
    return result
  }

  /// Whether the running work may start its next turn immediately: no other work waits, and the
  /// monitor permits the turn.
  static var goesOn: Bool {
    guard isRunning, crx_thread().pointee.trampoline.first == nil else { return false }
    return ExecutionMonitor.current?.tick() ?? true
  }

  /// Adds `work` to the end of the queue.
  ///
  /// If no work is running on this thread, `work` runs immediately, followed by the queued work.
  static func schedule(_ work: TrampolineWork) {
    guard isRunning else { return run(work.run) }
    if crx_is_tracing() { Tracer.current?.scheduledHere(work) }
    let thread = crx_thread()
    let entry = Unmanaged.passRetained(work)
    if let last = thread.pointee.trampoline.last {
      Self.work(last).takeUnretainedValue().next = entry
    } else {
      thread.pointee.trampoline.first = entry.toOpaque()
    }
    thread.pointee.trampoline.last = entry.toOpaque()
  }

  /// Runs `body` with a new, empty queue, so that the work that `body` schedules does not wait for
  /// the work that is already queued.
  static func apart<Result>(_ body: () -> Result) -> Result {
    let former = crx_thread().pointee.trampoline
    crx_thread().pointee.trampoline = crx_trampoline()
    defer { crx_thread().pointee.trampoline = former }
    return body()
  }

  private static func drain() {
    let monitor = ExecutionMonitor.current
    while let work = popFirst() {
      // Work that the monitor forbids is dropped.
      guard monitor?.tick() ?? true else { continue }
      if let tracer = monitor?.tracer { tracer.running(work, work.run) } else { work.run() }
    }
  }

  private static func popFirst() -> TrampolineWork? {
    let thread = crx_thread()
    guard let first = thread.pointee.trampoline.first else { return nil }
    let work = Self.work(first).takeRetainedValue()
    thread.pointee.trampoline.first = work.next?.toOpaque()
    if work.next == nil { thread.pointee.trampoline.last = nil }
    work.next = nil
    return work
  }

  private static func work(_ pointer: UnsafeMutableRawPointer) -> Unmanaged<TrampolineWork> {
    Unmanaged.fromOpaque(pointer)
  }
}
