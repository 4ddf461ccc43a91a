import CThreadState

/// A piece of work in a trampoline's queue; an object, so that repeating it allocates nothing.
class TrampolineWork {
  func run() {}
}

/// Work that is a closure.
final class TrampolineAction: TrampolineWork {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  override func run() { action() }
}

/// The queue of work of a thread that runs until it is empty: what `CurrentThreadScheduler` is.
///
/// The first action runs at once; what is scheduled meanwhile waits its turn, first in, first out.
final class Trampoline {
  private var queue = Fifo<TrampolineWork>()

  /// The trampoline that runs on the calling thread.
  static var current: Trampoline? {
    guard let pointer = crx_thread().pointee.trampoline else { return nil }
    return Unmanaged<Trampoline>.fromOpaque(pointer).takeUnretainedValue()
  }

  func enqueue(_ work: TrampolineWork) { queue.append(work) }

  /// Runs `body` at once, and then, when no trampoline ran before, all that it queued.
  static func run<Result>(_ body: () -> Result) -> Result {
    guard crx_thread().pointee.trampoline == nil else { return body() }
    let trampoline = Trampoline()
    crx_thread().pointee.trampoline = Unmanaged.passUnretained(trampoline).toOpaque()
    defer { crx_thread().pointee.trampoline = nil }
    let result = body()
    trampoline.drain()
    return result
  }

  /// Whether the work that runs may go on at once, since nothing else waits; it is a new turn then.
  static var goesOn: Bool {
    guard let current, current.queue.isEmpty else { return false }
    return ExecutionMonitor.current?.tick() ?? true
  }

  /// Queues `work` behind what waits, or runs it at once and drains when nothing runs.
  static func schedule(_ work: TrampolineWork) {
    if let current { current.enqueue(work) } else { run(work.run) }
  }

  /// Runs `body` as if no trampoline ran, for code that waits for what it subscribes to.
  static func apart<Result>(_ body: () -> Result) -> Result {
    let former = crx_thread().pointee.trampoline
    crx_thread().pointee.trampoline = nil
    defer { crx_thread().pointee.trampoline = former }
    return body()
  }

  private func drain() {
    let monitor = ExecutionMonitor.current
    while let work = queue.popFirst() {
      if let monitor, !monitor.tick() { return }
      work.run()
    }
  }
}
