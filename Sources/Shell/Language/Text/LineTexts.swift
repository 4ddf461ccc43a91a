extension String {
  /// The text with the line ending `\n` instead of `\r\n`.
  var withLineFeeds: String { allLineTexts.joined(separator: "\n") }

  /// The lines of a text without their line endings, `\n` or `\r\n`. The text after the last line
  /// ending is also a line.
  package var allLineTexts: [String] {
    // The text is split by scalars, because `\r\n` is a single `Character`.
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }
  }

  /// The lines of a text without their line endings. An empty last line is dropped.
  package var lineTexts: [String] {
    var lines = allLineTexts
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension String {
  /// The first line. If the text has more lines, an ellipsis is appended.
  package var firstLine: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 ? "\(lines[0]) …" : self
  }
}
