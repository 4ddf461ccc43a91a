import CThreadState
import Dispatch
import FoundationEssentials
import Synchronization

/// The clock of a session: virtual time to which all schedulers lead that are used inside it.
///
/// A clock that is installed, or bound to the thread, receives what `MainScheduler.instance` and
/// the dispatch-queue schedulers would otherwise hand to real queues. Schedulers look the clock up
/// when work is scheduled, so one that was made before the session, in a `static let`, works too.
/// Time moves only by `step` and `move(to:)`.
public final class VirtualClock {
  /// A piece of work that waits, as `VirtualClock.pending` lists it.
  public struct PendingWork: Equatable, Sendable {
    /// Its due time, in nanoseconds since the clock's start.
    public let time: Int
    /// The name of the work, such as `interval` or `delay`.
    public let label: String
    /// The number of events that it stands for.
    public let count: Int
    /// Whether it comes again and again by itself, as an interval does.
    public let isPeriodic: Bool
  }

  @usableFromInline let timeline = VirtualTimeline()
  @exclusivity(unchecked) private var main = MainQueue()

  /// Answers the requests that are made while the clock is current.
  public var http: (any HTTPSession)?
  /// Keeps the values that are stored while the clock is current.
  public var storage: (any KeyValueStore)?
  /// Whose clock it is; not kept alive.
  public weak var owner: AnyObject?

  /// The clock of the process, to which threads without one hand their work.
  nonisolated(unsafe) private(set) static var installed: VirtualClock?
  let handed = HandedWork()
  @exclusivity(unchecked) var isRunningHanded = false
  /// The thread that the clock is bound to, as `crx_thread_id` names it; 0 for none.
  let thread = Atomic<UInt>(0)

  /// Makes a clock that stands at 0.
  public init() { timeline.clock = self }

  deinit { timeline.clock = nil }

  /// The present, in nanoseconds since the clock's start.
  public var now: Int { timeline.now }

  /// The instant at which the clock stands at 0, in nanoseconds since 1970.
  package var start = 0

  /// The present as a date; the clock starts at the Unix epoch, and that of a session at another
  /// instant.
  public var date: Date {
    Date(timeIntervalSince1970: Double(start) / 1e9 + Double(timeline.now) / 1e9)
  }

  /// The present as a time of Dispatch. It is 1000 s at the clock's start, as for the clocks that
  /// `CSessionClock.c` replaces: 0 means "now" to queues.
  package var dispatchTime: DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64(timeline.now.addingSaturated(1000 * 1_000_000_000)))
  }

  /// The clock that is bound to the calling thread.
  public static var current: VirtualClock? {
    guard let pointer = crx_thread().pointee.clock else { return nil }
    return Unmanaged<VirtualClock>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Makes this the clock of the whole process, and binds it to the calling thread; called once,
  /// before view models are made.
  ///
  /// Schedulers that other threads use hand their work to this thread, which does it in its
  /// `drainMain` or `step`.
  public func install() {
    Self.installed = self
    thread.store(crx_thread_id(), ordering: .sequentiallyConsistent)
    crx_thread().pointee.clock = Unmanaged.passUnretained(self).toOpaque()
  }

  /// Runs `body` with the clock bound to the calling thread.
  public func bound<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = crx_thread().pointee.clock
    crx_thread().pointee.clock = Unmanaged.passUnretained(self).toOpaque()
    let formerThread = thread.exchange(crx_thread_id(), ordering: .sequentiallyConsistent)
    defer {
      crx_thread().pointee.clock = former
      thread.store(formerThread, ordering: .sequentiallyConsistent)
    }
    return try withExtendedLifetime(self, body)
  }
}

extension VirtualClock {
  /// The due time of the next piece of work, in nanoseconds.
  public var nextTime: Int? { timeline.nextTime }

  /// The name of the next piece of work, such as `interval` or `delay`.
  public var nextLabel: String? { timeline.nextItem?.label }

  /// Whether work waits whose events have a subscriber.
  ///
  /// Events of a hot test stream without subscribers do not count.
  public var hasAudibleWork: Bool { timeline.hasAudibleWork }

  /// The work that waits, in the order in which it is due.
  ///
  /// - Complexity: O(n log n) in the number of pieces.
  public var pending: [PendingWork] {
    timeline.pending.map {
      PendingWork(
        time: $0.time, label: $0.item.label, count: $0.item.weight,
        isPeriodic: $0.item.isPeriodic)
    }
  }

  /// Runs the piece of work that is due first, then the main work that it caused, and what other
  /// threads have handed over.
  ///
  /// - Complexity: O(log n) in the number of pieces, and what the work itself costs.
  public func step() {
    timeline.step()
    drainMain()
    if handed.count > 0 { runHanded() }
  }

  /// Moves the clock to `time` in nanoseconds; it never goes back, and nothing runs.
  public func move(to time: Int) { timeline.move(to: time) }

  /// Forgets all work and goes back to 0, for a session that begins again.
  public func reset() {
    timeline.reset()
    main = MainQueue()
    dropHanded()
  }

  /// Schedules a one-time action after `delay` nanoseconds.
  ///
  /// - Parameters:
  ///   - delay: how much later, in nanoseconds; less than 0 is 0.
  ///   - label: what it is, for people.
  ///   - isBackground: whether a scheduler asks for it that is not the main one.
  ///   - action: runs once, unless what is given is disposed of before.
  public func schedule(
    after delay: Int, label: String, isBackground: Bool = false, _ action: @escaping () -> Void
  ) -> any Disposable {
    let item = ActionItem(label, isBackground: isBackground, action)
    timeline.schedule(item, at: now.addingSaturated(max(delay, 0)))
    return item
  }
}

// MARK: - The main thread

extension VirtualClock {
  /// Does main work of a scheduler: at once when none of its own runs or waits, else in its turn.
  ///
  /// This is `MainScheduler` on the main thread: nested work of the same scheduler waits until the
  /// stack is unwound, and keeps its order. Each driver has a scheduler of its own, so that one
  /// delivers at once inside of another.
  @inline(__always)
  func onMain(
    of scheduler: AnyObject, _ action: () -> Void, orLater makeWork: () -> TrampolineWork
  ) {
    let owner = ObjectIdentifier(scheduler)
    if main.isBusy(owner) {
      let work = makeWork()
      if crx_is_tracing() { Tracer.current?.scheduled(work) }
      main.append(work, of: owner)
    } else {
      main.begin(owner)
      if crx_is_tracing(), let tracer = Tracer.current {
        tracer.onMain(action)
      } else {
        action()
      }
      main.end(owner)
    }
  }

  /// Runs main work that was left because it was scheduled while other main work ran.
  public func drainMain() {
    guard !main.isRunning else { return }
    let monitor = ExecutionMonitor.current
    while let (work, owner) = main.popFirst() {
      if let monitor, !monitor.tick() { return main.removeAll() }
      main.begin(owner)
      if let tracer = monitor?.tracer { tracer.running(work, work.run) } else { work.run() }
      main.end(owner)
    }
  }
}
