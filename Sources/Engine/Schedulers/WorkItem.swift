/// A work item in virtual time.
///
/// An item can be scheduled repeatedly, so that a timer, an interval or a test stream needs only
/// one object.
@usableFromInline
package class WorkItem: Disposable {
  /// The slot of the item in its timeline.
  @exclusivity(unchecked) final var slot: Int32 = 0
  /// The timeline that holds the item.
  ///
  /// The timeline sets this property to nil before the timeline is deallocated.
  @exclusivity(unchecked) final unowned(unsafe) var timeline: VirtualTimeline?

  /// Whether the events of the item have no subscriber.
  ///
  /// `hasAudibleWork` ignores idle items, so a session does not advance its clock for idle items
  /// alone.
  final var isIdle = false {
    didSet { if isIdle != oldValue { timeline?.idleChanged(isIdle) } }
  }

  init() { ResourceCount.increment() }

  deinit { ResourceCount.decrement() }

  /// Whether the item waits in a timeline.
  final var isScheduled: Bool { timeline != nil }

  /// The name of the item for display, such as `interval` or `delay`.
  var label: String { "work" }

  /// The number of events that a test stream has not sent yet; 1 for all other items.
  var weight: Int { 1 }

  /// Whether the item repeats by itself, until it is disposed of.
  var isPeriodic: Bool { false }

  /// Whether the item is known to run on a scheduler other than the main scheduler.
  var isBackground: Bool { false }

  /// Whether the item is known to be cancelled, so that a run does nothing.
  var isCancelled: Bool { false }

  /// Runs the work.
  ///
  /// The item is removed from the timeline before this call, and may schedule itself again.
  func run() {}

  /// Removes the item from its timeline, without running it.
  ///
  /// - Complexity: O(1), amortised.
  @usableFromInline package func dispose() {
    guard let timeline else { return }
    if let clock = timeline.clock, !clock.isOnOwnThread {
      return clock.hand { [self] in dispose() }
    }
    timeline.remove(self)
  }
}

/// Work that runs a closure once; the closure returns the disposable of the work that it starts.
final class ScheduledAction: WorkItem {
  private var action: (() -> any Disposable)?
  private var begun: (any Disposable)?
  private var isDisposed = false

  init(_ action: @escaping () -> any Disposable) { self.action = action }

  override var label: String { "scheduled work" }

  override var isCancelled: Bool { action == nil }

  override func run() {
    guard let begun = action.take()?() else { return }
    if isDisposed { begun.dispose() } else { self.begun = begun }
  }

  override func dispose() {
    isDisposed = true
    super.dispose()
    action = nil
    begun.take()?.dispose()
  }
}

/// Work that runs a closure once.
final class ActionItem: WorkItem {
  private var action: (() -> Void)?
  private let name: String
  override var isBackground: Bool { isOffMain }
  private let isOffMain: Bool

  init(_ name: String, isBackground: Bool = false, _ action: @escaping () -> Void) {
    self.name = name
    isOffMain = isBackground
    self.action = action
  }

  override var label: String { name }

  override var isCancelled: Bool { action == nil }

  override func run() {
    let action = action
    self.action = nil
    action?()
  }

  override func dispose() {
    super.dispose()
    action = nil
  }
}
