import RxsOutput
import RxsRuntime
import RxsSession

/// Compares the printed lines of a transcript entry with its expected lines.
package struct EntryComparison {
  /// The differences; nil if all lines match.
  package private(set) var diff: LineDiff?
  package private(set) var unchecked = 0
  private let entry: Transcript.Entry

  package init(_ entry: Transcript.Entry) {
    self.entry = entry
    if entry.expected.isEmpty, entry.printsLooks || !entry.isStrict {
      if !entry.isStrict, !entry.printsLooks { unchecked = entry.outputLines.count }
      return
    }
    // Malformed patterns were reported when the script was loaded.
    guard let expected = try? ExpectedLines(entry.expected) else { return }
    switch expected.compare(with: entry.printedLines, isStrict: entry.isStrict) {
    case .matches(let count): unchecked = count
    case .differs(let found): diff = found
    }
  }

  /// The differences between all expected and all printed lines; nil for malformed patterns.
  package var completeDiff: LineDiff? {
    try? ExpectedLines(entry.expected).diff(with: entry.printedLines)
  }
}
