import RxsLanguage

/// The errors in the compiler's text.
struct CompilerErrors {
  /// An error, and where it is.
  struct Entry {
    let file: String
    let line: Int
    let column: Int
    let text: String

    /// The place, as the compiler names it.
    var place: String { "\(file):\(line):\(column)" }
  }

  let all: [Entry]

  init(_ text: String) {
    let pattern = #/^(?<file>[^\n]*):(?<line>\d+):(?<column>\d+): error: (?<text>.*)/#
      .anchorsMatchLineEndings()
    all = text.matches(of: pattern).compactMap { match in
      guard let line = Int(match.line), let column = Int(match.column) else { return nil }
      return Entry(
        file: String(match.file), line: line, column: column, text: String(match.text))
    }
  }

  /// The first error of each file.
  var first: [String: String] { Dictionary(all.map { ($0.file, $0.text) }) { first, _ in first } }
}
