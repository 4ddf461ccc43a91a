import RxsLanguage

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
