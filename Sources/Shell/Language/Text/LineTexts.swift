extension String {
  /// The text with `\n` after each line except the last line.
  var withLineFeeds: String { allLineTexts.joined(separator: "\n") }

  /// The lines of a text without their line ends, `\n` or `\r\n`. The text after the last line end
  /// is a line too.
  package var allLineTexts: [String] {
    // The text is split by scalars, because `\r\n` is a single character.
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }
  }

  /// The lines of a text without their line ends, and without an empty last line.
  package var lineTexts: [String] {
    var lines = allLineTexts
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension String {
  /// The first line; an ellipsis follows if the text has more lines.
  package var firstLine: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 ? "\(lines[0]) …" : self
  }
}
