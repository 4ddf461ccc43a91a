import CThreadState
import Dispatch
import FoundationEssentials
import Synchronization

/// The clock of a session: the virtual time of all schedulers that are used inside the session.
///
/// An installed or bound clock receives the work of `MainScheduler.instance` and of the
/// dispatch-queue schedulers; without a clock, this work is sent to real queues. Schedulers look
/// the clock up when work is scheduled. So a scheduler that was made before the session, in a
/// `static let`, also uses the clock. Only `step`, `move(to:)` and `reset` change the time.
public final class VirtualClock {
  /// A waiting work item, as listed by `VirtualClock.pending`.
  public struct PendingWork: Equatable, Sendable {
    /// The due time, in nanoseconds since the clock's start.
    public let time: Int
    /// The name of the work, such as `interval` or `delay`.
    public let label: String
    /// The number of events that a test stream has not sent yet; 1 for all other work.
    public let count: Int
    /// Whether the work repeats by itself, as an interval does.
    public let isPeriodic: Bool
  }

  @usableFromInline let timeline = VirtualTimeline()
  @exclusivity(unchecked) private var main = MainQueue()

  /// Answers the requests that are made while the clock is current.
  public var http: (any HTTPSession)?
  /// Stores the values that view models save while the clock is current.
  public var storage: (any KeyValueStore)?
  /// The owner of the clock; not retained.
  public weak var owner: AnyObject?

  /// The clock of the process, which receives the work of threads without a bound clock.
  nonisolated(unsafe) private(set) static var installed: VirtualClock?
  let handed = HandedWork()
  @exclusivity(unchecked) var isRunningHanded = false
  /// The `crx_thread_id` of the thread to which the clock is bound; 0 for no thread.
  let thread = Atomic<UInt>(0)

  private static let runs = Atomic<Int>(0)
  /// The number of the clock's present run. `init` and `reset` begin a new run. Each run in the
  /// process has a different number.
  public private(set) var run = nextRun()

  private static func nextRun() -> Int { runs.add(1, ordering: .relaxed).newValue }

  /// Makes a clock that shows 0.
  public init() { timeline.clock = self }

  deinit { timeline.clock = nil }

  /// The current time, in nanoseconds since the clock's start.
  public var now: Int { timeline.now }

  /// The instant of the clock's start, in nanoseconds since 1970.
  package var start = 0

  /// The current time as a date.
  ///
  /// By default the clock starts at the Unix epoch; a session sets `start`.
  public var date: Date {
    Date(timeIntervalSince1970: Double(start) / 1e9 + Double(timeline.now) / 1e9)
  }

  /// The current time as a `DispatchTime`.
  ///
  /// At the clock's start this time is 1000 s, as in `CSessionClock.c`. The time is not 0, because
  /// Dispatch reads 0 as "now".
  package var dispatchTime: DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64(timeline.now.addingSaturated(1000 * 1_000_000_000)))
  }

  /// The clock that is bound to the calling thread.
  public static var current: VirtualClock? {
    guard let pointer = crx_thread().pointee.clock else { return nil }
    return Unmanaged<VirtualClock>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Whether a clock is bound to the calling thread.
  package static var isBound: Bool { crx_thread().pointee.clock != nil }

  /// The time of the clock that is bound to the calling thread; 0 without a clock.
  package static var boundTime: Int {
    guard let pointer = crx_thread().pointee.clock else { return 0 }
    return Unmanaged<VirtualClock>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.now }
  }

  /// Makes this clock the clock of the whole process, and binds the clock to the calling thread.
  ///
  /// Called once, before view models are made.
  ///
  /// Work that another thread schedules is queued for this thread, which runs the work in `step` or
  /// `runHanded`.
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
  /// The due time of the next work item, in nanoseconds.
  public var nextTime: Int? { timeline.nextTime }

  /// The name of the next work item, such as `interval` or `delay`.
  public var nextLabel: String? { timeline.nextItem?.label }

  /// Whether there is waiting work whose events have a subscriber.
  ///
  /// Events of a hot test stream without subscribers do not count.
  public var hasAudibleWork: Bool { timeline.hasAudibleWork }

  /// The waiting work, in order of due times.
  ///
  /// - Complexity: O(n log n) in the number of work items.
  public var pending: [PendingWork] {
    timeline.pending.map {
      PendingWork(
        time: $0.time, label: $0.item.label, count: $0.item.weight,
        isPeriodic: $0.item.isPeriodic)
    }
  }

  /// Runs the work item that is due first.
  ///
  /// Afterwards runs the waiting work of the main schedulers, and the work that other threads have
  /// queued.
  ///
  /// - Complexity: O(log n) in the number of work items, plus the cost of the work itself.
  public func step() {
    timeline.step()
    drainMain()
    if hasHanded { runHanded() }
  }

  /// Moves the clock to `time` in nanoseconds.
  ///
  /// The clock never moves back, and no work runs.
  public func move(to time: Int) { timeline.move(to: time) }

  /// Drops all work and sets the time to 0, for a session that is run again from its start.
  public func reset() {
    timeline.reset()
    main = MainQueue()
    dropHanded()
    run = Self.nextRun()
  }

  /// Schedules a one-time action after `delay` nanoseconds.
  ///
  /// - Parameters:
  ///   - delay: the delay in nanoseconds; a negative delay counts as 0.
  ///   - label: the name of the work, for display.
  ///   - isBackground: whether the work belongs to a scheduler other than the main scheduler.
  ///   - action: runs once, unless the returned disposable is disposed of first.
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
  /// Runs work of a main scheduler: immediately if no other work of the scheduler runs or waits,
  /// otherwise in `drainMain`.
  ///
  /// `MainScheduler` does the same on a real main thread: nested work of the same scheduler waits,
  /// in order, until the call stack is unwound. Each driver has a separate scheduler, so that a
  /// driver can deliver an element while another driver delivers.
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

  /// Runs the main schedulers' work that was scheduled while other work of these schedulers ran.
  public func drainMain() {
    guard !main.isEmpty, !main.isRunning else { return }
    let monitor = ExecutionMonitor.current
    while let (work, owner) = main.popFirst() {
      if let monitor, !monitor.tick() { return main.removeAll() }
      main.begin(owner)
      if let tracer = monitor?.tracer { tracer.running(work, work.run) } else { work.run() }
      main.end(owner)
    }
  }
}
