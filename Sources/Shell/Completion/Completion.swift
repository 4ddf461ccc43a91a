import RxsLanguage

/// The candidates at the cursor.
package struct Completion: Equatable {
  /// A candidate for the word at the cursor.
  package struct Candidate: Equatable {
    /// The whole word, including the text that is already typed.
    package var text: String
    /// The text that is inserted after the word if there is no other candidate, such as `(` or a
    /// blank.
    package var suffix = ""
    /// A description of one line.
    package var summary = ""

    package init(text: String, suffix: String = "", summary: String = "") {
      self.text = text
      self.suffix = suffix
      self.summary = summary
    }

    /// The declaration at the beginning of the summary. Nil if the summary has no declaration.
    fileprivate var declaration: Substring? {
      summary.firstRange(of: "  ").map { summary[..<$0.lowerBound] }
    }

    /// The sentence of the summary, after the declaration.
    fileprivate var sentence: Substring {
      summary.firstRange(of: "  ").map { summary[$0.upperBound...] } ?? summary[...]
    }
  }

  /// The number of UTF-8 bytes before the cursor that a candidate replaces.
  package var replaced: Int
  /// The candidates, in the order in which they are listed.
  package var candidates: [Candidate]
  /// The declarations of the function whose arguments contain the cursor. They are shown above the
  /// candidates.
  package var heading: [String] = []

  /// No candidates.
  package static let none = Completion(replaced: 0, candidates: [])

  /// The text that Tab inserts instead of the `replaced` bytes. Nil if Tab changes nothing.
  ///
  /// - Parameter typed: the last `replaced` bytes before the cursor.
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

  /// The index at which the common prefix of `prefix` and `other` ends.
  private func commonEnd(_ prefix: Substring, _ other: String) -> String.Index {
    zip(prefix.indices, other).first { prefix[$0.0] != $0.1 }?.0
      ?? (prefix.count <= other.count
        ? prefix.endIndex : prefix.index(prefix.startIndex, offsetBy: other.count))
  }

  /// The candidates as text, below the heading. Candidates with summaries are listed one below the
  /// other; candidates without summaries are listed in columns.
  ///
  /// Lines are wrapped between words. If the list is longer than the window, declarations are left
  /// out.
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

  /// The lines for a candidate and its summary, wrapped to the width of the window.
  private func described(_ candidate: Candidate, _ columns: Int, declares: Bool) -> [String] {
    let column = longest + 2
    // In a narrow window, all lines but the first are indented less.
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
