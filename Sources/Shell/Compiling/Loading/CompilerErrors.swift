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

extension CompilerErrors {
  /// The compiler's text with the names of used files where it names their generated copies, as it
  /// does at the end of a file that lacks a bracket.
  static func named(_ text: String, in modules: [UsedModule]) -> String {
    let place = #/^[^\n]*\/(?<module>[^\/\n]+)\/File(?<file>\d+)\.swift:(?<line>\d+):\d+:/#
      .anchorsMatchLineEndings()
    return text.replacing(place) { match in
      guard let module = modules.first(where: { $0.name == match.module }),
        let index = Int(match.file), module.sources.indices.contains(index),
        let line = Int(match.line)
      else { return String(match.0) }
      let source = module.sources[index]
      let last = min(line - SwiftModule.linesAbove, source.lineOfLastText)
      return "\(source.name):\(max(1, last)):1:"
    }
  }
}

extension Source {
  /// The number of the last line that is not blank.
  fileprivate var lineOfLastText: Int {
    let kept = whole.reversed().drop { $0.isWhitespace }
    return line(at: kept.reduce(0) { $0 + $1.utf8.count })
  }
}
