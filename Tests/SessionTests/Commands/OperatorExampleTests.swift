import Foundation
import RxsLanguage
import RxsStatements
import TestSupport
import Testing

/// `scripts/operators/` has a script for each operator; `help` prints the script's first phase.
@Suite struct OperatorExampleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../scripts/operators")

  private static let names = OperatorExamples.all.keys.sorted()

  /// The statements of a script's first phase.
  private func firstPhase(of name: String) throws -> String {
    let text = try String(
      contentsOf: Self.folder.appending(path: "\(name).rxs"), encoding: .utf8)
    let script = Parser.parse(Source(name: name, text: text), .shell).0
    var phases = 0
    var statements: [String] = []
    for item in script.items {
      if case .phase = item { phases += 1 }
      if case .line(let line) = item, phases == 1 {
        statements.append(script.source.text(line.range))
      }
    }
    return statements.joined(separator: "\n")
  }

  @Test(arguments: names)
  func `the help example of an operator is the first phase of its script`(name: String) throws {
    #expect(try firstPhase(of: name) == OperatorExamples.all[name])
  }

  @Test func `each script in the folder of operator scripts belongs to an operator`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    #expect(files.sorted() == Self.names.map { "\($0).rxs" }.sorted())
  }
}
