import RxsRuntime

/// Times as text, for the ruler of a picture.
enum TimeText {
  /// A time in the shell's own format.
  static func exact(_ time: Int) -> String { Durations.text(time) }

  /// The text for a tick's time, for ticks at intervals of `step` nanoseconds. Whole hours and
  /// minutes are written as `h` and `min`.
  static func tick(_ time: Int, step: Int) -> String {
    for (name, length) in [("h", 3_600_000_000_000), ("min", 60_000_000_000)]
    where time != 0 && step % 60_000_000_000 == 0 && time % length == 0 {
      return "\(time / length)\(name)"
    }
    return exact(time)
  }

  /// The possible distances between ticks, in nanoseconds, in ascending order. They are round
  /// numbers in their unit.
  static let steps: [Int] = {
    let decimals = [1, 2, 5, 10, 20, 50, 100, 200, 500]
    let clock = [1, 2, 5, 10, 15, 30]
    let parts = [1, 1000, 1_000_000].flatMap { unit in decimals.map { $0 * unit } }
    let second = 1_000_000_000
    let minutes = (clock + clock.map { $0 * 60 }).map { $0 * second }
    let hours = [1, 2, 6, 12, 24, 48, 120, 240, 480, 1200, 2400].map { $0 * 3600 * second }
    return parts + minutes + hours
  }()
}
