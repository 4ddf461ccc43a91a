import RxsLanguage

/// Keys for values that are too long to stand in a marble, and the values in full.
struct Legend {
  /// The longest value that stands in a marble, in columns.
  static let longestInMarble = 16
  /// Longer values are shortened in the legend as well.
  private static let longestValue = 1000
  private static let columns = 90

  /// The keys and their values, in order of appearance.
  private(set) var entries: [(key: String, text: String)] = []
  private var keys: [String: String] = [:]

  /// The text of a marble: the value, or its key.
  mutating func text(for value: String) -> String {
    let value = value.escaping { $0.isControl || $0.isBidirectionalControl }
    guard value.terminalWidth > Self.longestInMarble else { return value }
    if let key = keys[value] { return key }
    let key = Self.key(entries.count)
    keys[value] = key
    entries.append((key, value))
    return key
  }

  /// `A`, `B`, …, `Z`, `A2`, `B2`, …
  private static func key(_ number: Int) -> String {
    let letter = Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(number % 26)))
    return number < 26 ? "\(letter)" : "\(letter)\(number / 26 + 1)"
  }

  /// The lines of an entry's value.
  static func lines(of text: String) -> [String] {
    let length = text.count
    let shown =
      length > longestValue ? "\(text.prefix(longestValue))… (\(length) characters)" : text
    return TextMetrics.wrapped(shown, to: columns)
  }
}
