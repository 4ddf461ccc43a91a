/// A script for each operator that ends in its classic marble diagram.
///
/// The diagram is drawn when help shows it: the script runs in a session of its own. The same
/// script is the first phase of the operator's file below `scripts/operators/`.
enum OperatorExample {
  /// The scripts by the names of operators and of the static functions of `Observable`.
  static let all: [String: String] =
    [transforming, filtering, combining, timing, errors, sharing, traits, utility, creating]
    .reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  /// The script of an operator, with the diagram that it draws, and what it prints after that, as
  /// expected lines.
  static func drawn(_ name: String) -> String? {
    all[name].map { drawing(of: Source(name: name, text: $0)) }
  }

  /// A script and what it prints from its diagram on, as expected lines.
  static func drawing(of source: Source) -> String {
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    var lines: [String] = []
    var isDrawn = false
    session.active {
      for line in Parser.parse(source).0.lines {
        _ = session.run(line, of: source, phase: nil)
        lines.append(source.text(line.range))
        guard let entry = session.transcript.entries.last else { continue }
        isDrawn = isDrawn || entry.printsLooks
        if isDrawn { lines += entry.outputLines.map { "| \($0)" } }
      }
    }
    return lines.joined(separator: "\n")
  }
}
