import CThreadState

/// A piece of work in a trampoline's queue; an object, so that repeating it allocates nothing.
class TrampolineWork {
  /// The work that waits behind it, retained.
  @exclusivity(unchecked) fileprivate final var next: Unmanaged<TrampolineWork>?

  func run() {}
}

/// Work that is a closure.
final class TrampolineAction: TrampolineWork {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  override func run() { action() }
}

/// The work of a thread that runs until there is none: what `CurrentThreadScheduler` is.
///
/// The first action runs at once; what is scheduled meanwhile waits its turn, first in, first out.
/// The queue is linked through the work and stands in the thread's state, so that a trampoline that
/// nothing waits for costs a flag.
enum Trampoline {
  /// Whether work runs on the calling thread.
  static var isRunning: Bool { crx_thread().pointee.trampoline.is_running }

  /// Runs `body` at once, and then, when no trampoline ran before, all that it queued.
  @inline(__always) static func run<Result>(_ body: () -> Result) -> Result {
    let thread = crx_thread()
    if thread.pointee.trampoline.is_running { return body() }
    thread.pointee.trampoline.is_running = true
    defer { thread.pointee.trampoline.is_running = false }
    let result = body()
    if thread.pointee.trampoline.first != nil { drain() }
    return result
  }

  /// Whether the work that runs may go on at once, since nothing else waits; it is a new turn then.
  static var goesOn: Bool {
    guard isRunning, crx_thread().pointee.trampoline.first == nil else { return false }
    return ExecutionMonitor.current?.tick() ?? true
  }

  /// Queues `work` behind what waits, or runs it at once and drains when nothing runs.
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

  /// Runs `body` as if no trampoline ran, for code that waits for what it subscribes to.
  static func apart<Result>(_ body: () -> Result) -> Result {
    let former = crx_thread().pointee.trampoline
    crx_thread().pointee.trampoline = crx_trampoline()
    defer { crx_thread().pointee.trampoline = former }
    return body()
  }

  private static func drain() {
    let monitor = ExecutionMonitor.current
    while let work = popFirst() {
      // Work that may not run any more is dropped.
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
