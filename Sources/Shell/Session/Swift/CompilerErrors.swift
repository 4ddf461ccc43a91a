import RxsLanguage

/// The errors in the compiler's text.
struct CompilerErrors {
  /// An error, and where it is.
  struct Entry {
    let file: String
    let line: Int
    let column: Int
    let text: String
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

  /// Where they are.
  var places: [(file: String, line: Int, column: Int)] { all.map { ($0.file, $0.line, $0.column) } }

  /// The first error of each file.
  var first: [String: String] { Dictionary(all.map { ($0.file, $0.text) }) { first, _ in first } }

  /// The used files that cannot be compiled on this machine, with the compiler's reasons: those that
  /// import a module that is not here, and then those that need them.
  ///
  /// - Parameter isPart: whether others have been left out: then what has errors needs them.
  func foreignFiles(among used: [Source], isPart: Bool) -> [String: String] {
    let files = Set(used.map(\.name))
    let refused = first.filter { files.contains($0.key) }
    let foreign = refused.filter { $0.value.hasPrefix("no such module") }
    return foreign.isEmpty && isPart ? refused : foreign
  }
}
