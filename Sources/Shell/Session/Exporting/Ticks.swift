/// The times and durations in a test; the length of its ticks follows from them.
struct Ticks {
  /// The tick of RxTest, in nanoseconds.
  static let longest = 1_000_000_000

  private var spans: Set<Int> = []

  /// Keeps a duration, in nanoseconds.
  mutating func note(_ nanoseconds: Int) { spans.insert(nanoseconds) }

  /// A time as a number of ticks whose length is known in the end.
  mutating func text(_ nanoseconds: Int) -> String {
    note(nanoseconds)
    return "\u{E000}\(nanoseconds)\u{E001}"
  }

  /// The longest tick that all times and durations are multiples of, in nanoseconds.
  var length: Int {
    [Self.longest, 1_000_000, 1000].first { tick in
      spans.allSatisfy { $0.isMultiple(of: tick) }
    } ?? 1
  }

  /// A text with its times as numbers.
  func counted(_ text: String) -> String {
    let length = length
    return spans.reduce(text) { text, span in
      text.replacing("\u{E000}\(span)\u{E001}", with: String(span / length))
    }
  }
}
