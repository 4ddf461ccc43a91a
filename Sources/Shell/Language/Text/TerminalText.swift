extension Character {
  /// The character's columns on a terminal: two for wide ones and for emoji sequences, and
  /// those of its escape for what a terminal would act on.
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
    // Vowels and final consonants of Korean syllables are drawn in the first consonant's columns.
    default: return (0x1160...0x11FF).contains(value) ? 0 : WideScalars.contains(self) ? 2 : 1
    }
  }
}

extension StringProtocol {
  /// The columns that the text takes on a terminal; escapes among it.
  package var terminalWidth: Int { reduce(0) { $0 + $1.terminalWidth } }

  /// The text, its end replaced by `…` where it takes more columns than there are.
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

  /// The text, its beginning replaced by `…` where it takes more columns than there are.
  package func clippedInFront(to columns: Int) -> String {
    guard terminalWidth > columns else { return String(self) }
    var width = 1
    let end = reversed().prefix {
      width += $0.terminalWidth
      return width <= columns
    }
    return "…" + String(end.reversed())
  }

  /// The text in so many columns, of which a character is to be seen: the beginning is left out where
  /// the character would be.
  ///
  /// - Parameter shown: the number of characters before that one; nil for the beginning.
  package func clipped(to columns: Int, showing shown: Int?) -> String {
    guard let shown, terminalWidth > columns, prefix(shown + 1).terminalWidth >= columns
    else { return clipped(to: columns) }
    return "…" + dropFirst(Swift.max(shown - columns / 3, 1)).clipped(to: columns - 1)
  }

  /// The number of characters that two texts begin with alike; nil where they are equal.
  package func firstDifference(from other: some StringProtocol) -> Int? {
    let same = zip(self, other).prefix { $0 == $1 }.count
    return same == count && same == other.count ? nil : same
  }

  /// The text without the blanks at its end.
  package func trimmingTrailingBlanks() -> String { trimmingEnd { $0 == " " } }

  /// The text without the characters at its end that are of a kind.
  package func trimmingEnd(_ isOfKind: (Character) -> Bool) -> String {
    guard let last = lastIndex(where: { !isOfKind($0) }) else { return "" }
    return String(self[...last])
  }

  /// The text without the blanks and line ends around it.
  package func trimmed() -> String { drop(while: \.isWhitespace).trimmingEnd(\.isWhitespace) }
}
