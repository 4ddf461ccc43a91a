import RxsSession

/// Plays virtual time by a clock that is handed in, and shows how it passes.
///
/// The pace is kept from the beginning on: time that work takes is no delay of what comes after it.
package final class PacedPlayer: Player {
  private let clock: any WallClock
  /// Shows the time, and whether it stands still.
  private let show: (_ time: Int, _ isPaused: Bool) -> Void
  /// Called when playing begins, with the virtual time that passes in a second.
  private let prepare: (_ time: Int, _ speed: Double) -> Void
  /// Takes away what is shown.
  private let clear: () -> Void
  private var speed = 1.0
  /// A moment of the clock and the virtual time that belongs to it.
  private var anchor = (real: 0, virtual: 0)
  private var isPaused = false
  /// Whether the next event is awaited although the clock stands still.
  private var skips = false

  /// The time between two changes of the screen, in nanoseconds.
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

  /// The virtual time that it is now.
  private var present: Int {
    let passed = Double(clock.now - anchor.real) * speed
    let (time, isTooFar) = anchor.virtual.addingReportingOverflow(
      Int(min(passed, Double(Int.max / 4))))
    return isTooFar ? .max : time
  }

  /// The real time that virtual time takes.
  private func real(_ virtual: Int) -> Int {
    Int(min(Double(virtual) / speed, Double(Self.interval)).rounded(.up))
  }

  /// A time in whole milliseconds, as far as there is one behind `time`.
  private static func rounded(_ time: Int, above start: Int) -> Int {
    max(time - time % 1_000_000, start)
  }
}
