import RxsCatalog
import RxsLanguage
import RxsSession
import RxsSwiftSession

/// Draws the marble diagram of an example that ends in `marble`, when the example is shown.
package enum DrawnExample {
  /// The example, followed by the output of its `marble` as expected lines.
  package static func text(_ example: String, _ grammar: Grammar) -> String {
    let source = Source(name: "example", text: example)
    let script = Parser.parse(source, grammar).0
    guard script.statements.contains(where: { $0.has(.looks) }),
      script.lines.allSatisfy(\.expected.isEmpty)
    else { return example }
    let session = Session(
      catalog: Catalog(), options: Session.Options(folder: "."), grammar: grammar)
    var lines: [String] = []
    var isDrawn = false
    session.active {
      for line in script.lines {
        session.run(line, of: source, phase: nil)
        lines.append(source.text(line.range))
        guard let entry = session.transcript.entries.last else { continue }
        isDrawn = isDrawn || entry.printsLooks
        if isDrawn { lines += entry.outputLines.map { "| \($0)" } }
      }
    }
    return lines.joined(separator: "\n")
  }
}
