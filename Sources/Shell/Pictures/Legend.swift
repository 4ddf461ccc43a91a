import RxsLanguage

/// Values that are too long for a marble. Each such value gets a key, which the marble shows
/// instead.
struct Legend {
  /// The maximal length of a value in a marble, in columns.
  static let longestInMarble = 16
  /// The maximal length of a value in the legend. Longer values are shortened.
  private static let longestValue = 1000
  private static let columns = 90

  /// The keys and their values, in order of appearance.
  private(set) var entries: [(key: String, text: String, shown: Int?)] = []
  private var keys: [String: String] = [:]

  /// The text of a marble: the value itself, or its key.
  ///
  /// - Parameter shown: the index of a character that must stay visible in the legend.
  mutating func text(for value: String, showing shown: Int? = nil) -> String {
    let value = value.escaping { $0.isControl || $0.isBidirectionalControl }
    guard value.terminalWidth > Self.longestInMarble else { return value }
    if let key = keys[value] { return key }
    let key = Self.key(entries.count)
    keys[value] = key
    entries.append((key, value, shown))
    return key
  }

  /// The keys, in order: `A`, `B`, …, `Z`, `A2`, `B2`, …
  private static func key(_ number: Int) -> String {
    let letter = Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(number % 26)))
    return number < 26 ? "\(letter)" : "\(letter)\(number / 26 + 1)"
  }

  /// The value of a legend entry, as lines.
  static func lines(of text: String, showing shown: Int? = nil) -> [String] {
    let length = text.count
    guard length > longestValue else { return TextMetrics.wrapped(text, to: columns) }
    let start = shown.map { $0 < longestValue ? 0 : $0 - longestValue / 3 } ?? 0
    let part = (start > 0 ? "…" : "") + text.dropFirst(start).prefix(longestValue)
    return TextMetrics.wrapped("\(part)… (\(length) characters)", to: columns)
  }
}
