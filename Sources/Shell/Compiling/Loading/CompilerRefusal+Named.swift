import RxsLanguage
import RxsSwiftMessages

extension CompilerRefusal {
  /// The errors, with the paths of the used files in place of the paths of generated copies. The
  /// compiler reports the path of a copy if a file lacks a closing bracket at its end.
  func named(in modules: [UsedModule]) -> CompilerRefusal {
    let place = #/^(?<file>[^\n]*\/File\d+\.swift):(?<line>\d+):\d+:/#.anchorsMatchLineEndings()
    let text = text.replacing(place) { match in
      guard let line = Int(match.line),
        let (name, line) = Self.place(ofCopy: match.file, line, in: modules)
      else { return String(match.0) }
      return "\(name):\(line):1:"
    }
    let errors = errors.map { error in
      guard let (name, line) = Self.place(ofCopy: error.file[...], error.line, in: modules) else {
        return error
      }
      return Entry(file: name, line: line, column: 1, name: error.name, message: error.message)
    }
    return CompilerRefusal(text: text, errors: errors)
  }

  /// Maps a line of a generated copy to the used file and its line. Nil if the path is not the path
  /// of a copy.
  private static func place(
    ofCopy path: Substring, _ line: Int, in modules: [UsedModule]
  ) -> (name: String, line: Int)? {
    let parts = path.split(separator: "/").suffix(2).map(String.init)
    guard parts.count == 2, parts[1].hasPrefix("File"), parts[1].hasSuffix(".swift"),
      let index = Int(parts[1].dropFirst(4).dropLast(6)),
      let module = modules.first(where: { $0.name == parts[0] }),
      module.sources.indices.contains(index)
    else { return nil }
    let source = module.sources[index]
    return (source.name, max(1, min(line - SwiftModule.linesAbove, source.lineOfLastText)))
  }
}

extension Source {
  /// The number of the last line that is not blank.
  fileprivate var lineOfLastText: Int {
    let kept = whole.reversed().drop { $0.isWhitespace }
    return line(at: kept.reduce(0) { $0 + $1.utf8.count })
  }
}
