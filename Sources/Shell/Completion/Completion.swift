import RxsLanguage

/// The candidates at the cursor.
package struct Completion: Equatable {
  /// A candidate for the word at the cursor.
  package struct Candidate: Equatable {
    /// The whole word, including the typed part.
    package var text: String
    /// The text to insert after the word of the only candidate, such as `(` or a blank.
    package var suffix = ""
    /// A description in one line.
    package var summary = ""

    package init(text: String, suffix: String = "", summary: String = "") {
      self.text = text
      self.suffix = suffix
      self.summary = summary
    }

    /// The declaration before the sentence of the summary; nil without a declaration.
    fileprivate var declaration: Substring? {
      summary.firstRange(of: "  ").map { summary[..<$0.lowerBound] }
    }

    /// The sentence of the summary, without the declaration.
    fileprivate var sentence: Substring {
      summary.firstRange(of: "  ").map { summary[$0.upperBound...] } ?? summary[...]
    }
  }

  /// The number of UTF-8 bytes before the cursor that the candidates replace.
  package var replaced: Int
  /// The candidates, in the order of the list.
  package var candidates: [Candidate]
  /// The declarations of the functions whose call surrounds the cursor.
  package var heading: [String] = []

  /// No candidates.
  package static let none = Completion(replaced: 0, candidates: [])

  /// The text that a Tab inserts in place of the `replaced` bytes; nil if a Tab adds no text.
  ///
  /// - Parameter typed: the `replaced` bytes before the cursor.
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

  /// The end of the common prefix of `prefix` and `other`.
  private func commonEnd(_ prefix: Substring, _ other: String) -> String.Index {
    zip(prefix.indices, other).first { prefix[$0.0] != $0.1 }?.0
      ?? (prefix.count <= other.count
        ? prefix.endIndex : prefix.index(prefix.startIndex, offsetBy: other.count))
  }

  /// The list of candidates below their heading. With summaries, each candidate has a line;
  /// without, they are in columns.
  ///
  /// Lines are broken between words. A list that is longer than the window omits the declarations.
  package func listing(columns: Int, rows: Int = 24) -> String {
    let heading = heading.flatMap { FittedProse.filled("", $0, 2, columns) }
    guard candidates.contains(where: { !$0.summary.isEmpty }) else {
      return (heading + inColumns(columns)).joined(separator: "\n")
    }
    var lines = candidates.flatMap { described($0, columns, declares: true) }
    if heading.count + lines.count > rows - 3 {
      lines = candidates.flatMap { described($0, columns, declares: false) }
    }
    return (heading + lines).joined(separator: "\n")
  }

  /// The width of the longest candidate.
  private var longest: Int { candidates.map(\.text.terminalWidth).max() ?? 0 }

  private func inColumns(_ columns: Int) -> [String] {
    let width = longest + 2
    let perRow = max(1, columns / width)
    return stride(from: 0, to: candidates.count, by: perRow).map { start in
      candidates[start..<min(start + perRow, candidates.count)].map { candidate in
        let padding = width - candidate.text.terminalWidth
        return candidate.text + String(repeating: " ", count: padding)
      }.joined().trimmingTrailingBlanks()
    }
  }

  /// A candidate and its summary, in lines that fit into the window.
  private func described(_ candidate: Candidate, _ columns: Int, declares: Bool) -> [String] {
    let column = longest + 2
    // In a narrow window, the second and further lines are indented less.
    let indentation = columns - column < 24 ? 4 : column
    let blanks = String(repeating: " ", count: column - candidate.text.terminalWidth)
    let start = candidate.text + blanks
    guard declares, let declaration = candidate.declaration else {
      return FittedProse.filled(start, candidate.sentence, indentation, columns).map {
        $0.trimmingTrailingBlanks()
      }
    }
    let line = start + candidate.summary
    if line.terminalWidth < columns { return [line] }
    return FittedProse.filled(start, declaration, indentation, columns)
      + FittedProse.filled(
        String(repeating: " ", count: indentation), candidate.sentence, indentation, columns)
  }
}
