import RxsSession

/// Lets virtual time pass at the pace of a wall clock, and shows the time.
///
/// The pace is measured from the start of `play`, or from the last pause or skip. So slow work does
/// not delay later work.
package final class PacedPlayer: Player {
  private let clock: any WallClock
  /// Shows the virtual time, and whether `play` is paused.
  private let show: (_ time: Int, _ isPaused: Bool) -> Void
  /// Called at the start of `play`, with the virtual time and the speed.
  private let prepare: (_ time: Int, _ speed: Double) -> Void
  /// Removes the shown time.
  private let clear: () -> Void
  private var speed = 1.0
  /// A moment in real time and in virtual time. The present virtual time is computed from it.
  private var anchor = (real: 0, virtual: 0)
  private var isPaused = false
  /// Whether to continue immediately with the next event, even while `play` is paused.
  private var skips = false

  /// The time between two updates of the screen, in nanoseconds.
  package static let interval = 50_000_000

  package init(
    clock: any WallClock, prepare: @escaping (_ time: Int, _ speed: Double) -> Void = { _, _ in },
    show: @escaping (_ time: Int, _ isPaused: Bool) -> Void = { _, _ in },
    clear: @escaping () -> Void = {}
  ) {
    self.clock = clock
    self.prepare = prepare
    self.show = show
    self.clear = clear
  }

  package func begin(at time: Int, speed: Double) {
    self.speed = speed
    (isPaused, skips) = (false, false)
    clock.begin()
    anchor = (clock.now, time)
    prepare(time, speed)
  }

  package func end() {
    clear()
    clock.end()
  }

  package func wait(from time: Int, to target: Int) -> Int {
    while true {
      if skips {
        skips = false
        anchor = (clock.now, target)
        return target
      }
      let now = isPaused ? max(anchor.virtual, time) : max(present, time)
      if !isPaused, now >= target { return target }
      show(min(now, target), isPaused)
      let left = isPaused ? Self.interval : real(target - now)
      switch clock.wait(nanoseconds: min(max(left, 1), Self.interval)) {
      case .stop: return Self.rounded(isPaused ? now : min(max(present, time), target), above: time)
      case .next: skips = true
      case .pause:
        anchor = (clock.now, isPaused ? now : min(max(present, time), target))
        isPaused.toggle()
      case nil: continue
      }
    }
  }

  /// The present virtual time.
  private var present: Int {
    let passed = Double(clock.now - anchor.real) * speed
    let (time, isTooFar) = anchor.virtual.addingReportingOverflow(
      Int(min(passed, Double(Int.max / 4))))
    return isTooFar ? .max : time
  }

  /// The real time for a duration of virtual time, at most one `interval`.
  private func real(_ virtual: Int) -> Int {
    Int(min(Double(virtual) / speed, Double(Self.interval)).rounded(.up))
  }

  /// The time, rounded down to milliseconds, but not below `start`.
  private static func rounded(_ time: Int, above start: Int) -> Int {
    max(time - time % 1_000_000, start)
  }
}
