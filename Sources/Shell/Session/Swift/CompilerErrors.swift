/// The errors in the compiler's text.
struct CompilerErrors {
  /// Where they are.
  let places: [(file: String, line: Int, column: Int)]

  init(_ text: String) {
    let pattern = #/^(?<file>[^\n]*):(?<line>\d+):(?<column>\d+): error: /#.anchorsMatchLineEndings()
    places = text.matches(of: pattern).compactMap { match in
      guard let line = Int(match.line), let column = Int(match.column) else { return nil }
      return (String(match.file), line, column)
    }
  }
}
