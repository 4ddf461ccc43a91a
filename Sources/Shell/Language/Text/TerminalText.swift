extension Character {
  /// The number of columns that the character occupies on a terminal.
  ///
  /// A wide character or an emoji occupies two columns. A control character occupies the columns of
  /// the escape sequence that replaces it.
  package var terminalWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    let widens = unicodeScalars.dropFirst().contains { scalar in
      scalar == "\u{FE0F}" || scalar == "\u{200D}" || ("\u{1F1E6}"..."\u{1F1FF}").contains(scalar)
    }
    return widens ? 2 : first.terminalWidth
  }
}

extension Unicode.Scalar {
  fileprivate var terminalWidth: Int {
    if isUnsafeOnTerminal { return escape.utf8.count }
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    // The vowels and final consonants of a Korean syllable are drawn in the columns of its first
    // consonant.
    default: return (0x1160...0x11FF).contains(value) ? 0 : WideScalars.contains(self) ? 2 : 1
    }
  }
}

extension StringProtocol {
  /// The number of columns that the text occupies on a terminal, including escape sequences.
  package var terminalWidth: Int { reduce(0) { $0 + $1.terminalWidth } }

  /// The text, shortened to `columns` columns. A `…` replaces the end that was cut off.
  package func clipped(to columns: Int) -> String {
    guard terminalWidth > columns else { return String(self) }
    var clipped = ""
    var width = 1
    for character in self {
      width += character.terminalWidth
      if width > columns { break }
      clipped.append(character)
    }
    return clipped + "…"
  }

  /// The text, shortened to `columns` columns. A `…` replaces the beginning that was cut off.
  package func clippedInFront(to columns: Int) -> String {
    guard terminalWidth > columns else { return String(self) }
    var width = 1
    let end = reversed().prefix {
      width += $0.terminalWidth
      return width <= columns
    }
    return "…" + String(end.reversed())
  }

  /// The text, shortened to `columns` columns so that a given character is visible. The beginning
  /// is cut off if the character would not fit otherwise.
  ///
  /// - Parameter shown: the number of characters before that character. Nil to show the beginning.
  package func clipped(to columns: Int, showing shown: Int?) -> String {
    guard let shown, terminalWidth > columns, prefix(shown + 1).terminalWidth >= columns
    else { return clipped(to: columns) }
    return "…" + dropFirst(Swift.max(shown - columns / 3, 1)).clipped(to: columns - 1)
  }

  /// The number of characters before the first difference between two texts. Nil if the texts are
  /// equal.
  package func firstDifference(from other: some StringProtocol) -> Int? {
    let same = zip(self, other).prefix { $0 == $1 }.count
    return same == count && same == other.count ? nil : same
  }

  /// The text without trailing blanks.
  package func trimmingTrailingBlanks() -> String { trimmingEnd { $0 == " " } }

  /// The text without the trailing characters that pass a test.
  package func trimmingEnd(_ isOfKind: (Character) -> Bool) -> String {
    guard let last = lastIndex(where: { !isOfKind($0) }) else { return "" }
    return String(self[...last])
  }

  /// The text without leading and trailing white space.
  package func trimmed() -> String { drop(while: \.isWhitespace).trimmingEnd(\.isWhitespace) }
}
