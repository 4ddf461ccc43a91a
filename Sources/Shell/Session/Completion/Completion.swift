import RxsLanguage

/// The candidates at the cursor.
package struct Completion: Equatable {
  /// One way to go on.
  package struct Candidate: Equatable {
    /// The whole word, the part already typed included.
    package var text: String
    /// The text that is inserted behind the word when it is the only candidate, as `(` or a blank.
    package var suffix = ""
    /// A description in one line.
    package var summary = ""

    /// The description in so many columns: a declaration makes room for the sentence behind it.
    fileprivate func summary(columns: Int) -> String {
      guard summary.terminalWidth > columns,
        let blanks = summary.firstRange(of: "  ")
      else { return summary }
      let sentence = summary[blanks.upperBound...]
      let room = columns - 2 - sentence.terminalWidth
      return room < 8
        ? String(sentence) : summary[..<blanks.lowerBound].clipped(to: room) + "  " + sentence
    }
  }

  /// The number of bytes of UTF-8 before the cursor that the candidates replace.
  package var replaced: Int
  /// The candidates, in the order in which they are listed.
  package var candidates: [Candidate]

  /// No candidates.
  package static let none = Completion(replaced: 0, candidates: [])

  /// The text that one Tab inserts in place of the `replaced` bytes, or nil when it can't add
  /// anything.
  ///
  /// - Parameter typed: the bytes before the cursor that the candidates replace.
  package func insertion(for typed: String) -> String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 {
      let whole = first.text + first.suffix
      return whole == typed ? nil : whole
    }
    var prefix = first.text[...]
    for candidate in candidates.dropFirst() {
      prefix = first.text[..<commonEnd(prefix, candidate.text)]
    }
    return prefix.utf8.count > typed.utf8.count ? String(prefix) : nil
  }

  /// The end of the common beginning of `prefix` and `other`.
  private func commonEnd(_ prefix: Substring, _ other: String) -> String.Index {
    zip(prefix.indices, other).first { prefix[$0.0] != $0.1 }?.0
      ?? (prefix.count <= other.count
        ? prefix.endIndex : prefix.index(prefix.startIndex, offsetBy: other.count))
  }

  /// The list of candidates: with summaries one a line, without in columns.
  package func listing(columns: Int) -> String {
    let longest = candidates.map(\.text.terminalWidth).max() ?? 0
    if candidates.contains(where: { !$0.summary.isEmpty }) {
      return candidates.map { candidate in
        let padding = String(repeating: " ", count: longest - candidate.text.terminalWidth)
        let start = "\(candidate.text)\(padding)  "
        let room = columns - 1 - start.terminalWidth
        return (start + candidate.summary(columns: room)).clipped(to: columns - 1)
      }.joined(separator: "\n")
    }
    let perRow = max(1, columns / (longest + 2))
    return stride(from: 0, to: candidates.count, by: perRow).map { start in
      candidates[start..<min(start + perRow, candidates.count)].map { candidate in
        let padding = longest + 2 - candidate.text.terminalWidth
        return candidate.text + String(repeating: " ", count: padding)
      }.joined().trimmingTrailingBlanks()
    }.joined(separator: "\n")
  }
}
