/// The errors in the compiler's text.
struct CompilerErrors {
  /// Where they are.
  let places: [(file: String, line: Int, column: Int)]
  /// The first error of each file.
  private(set) var first: [String: String] = [:]

  init(_ text: String) {
    let pattern = #/^(?<file>[^\n]*):(?<line>\d+):(?<column>\d+): error: (?<text>.*)/#
      .anchorsMatchLineEndings()
    let matches = text.matches(of: pattern)
    places = matches.compactMap { match in
      guard let line = Int(match.line), let column = Int(match.column) else { return nil }
      return (String(match.file), line, column)
    }
    for match in matches where first[String(match.file)] == nil {
      first[String(match.file)] = String(match.text)
    }
  }
}
