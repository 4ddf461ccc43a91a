extension String {
  /// The text, each line but the last one ended by `\n`.
  var withLineFeeds: String { allLineTexts.joined(separator: "\n") }

  /// The lines of a text without their ends, `\n` or `\r\n`; behind the last end stands one more.
  package var allLineTexts: [String] {
    // By scalars: `\r\n` is one character.
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }
  }

  /// The lines of a text without their ends, and without an empty one at its end.
  package var lineTexts: [String] {
    var lines = allLineTexts
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension String {
  /// The first line; more of them are an ellipsis.
  package var firstLine: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 ? "\(lines[0]) …" : self
  }
}
