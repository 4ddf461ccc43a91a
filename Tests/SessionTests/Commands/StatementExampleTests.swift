import Glibc
import RxsSystem
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsCompletion
@testable import RxsStatements

/// The examples of statements run and print their expected lines.
@Suite struct StatementExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let word: String
    let script: String

    var testDescription: String { word }
  }

  private static let examples =
    (StatementTable.all.map { ($0.word, $0.help) }
    + SwiftStatements.all.map { ($0.words[0], $0.help) })
    .flatMap { word, help in help.examples.map { Example(word: word, script: $0) } }

  @Test(arguments: StatementTable.all.map { $0.word })
  func `the help of each statement has an example that uses the statement`(word: String) {
    let scripts = Self.examples.filter { $0.word == word }.map(\.script)
    #expect(scripts.contains { $0.contains("\(word)") })
  }

  /// The examples that need no compiler.
  private static let played = examples.filter { ![Use.word, Reload.word].contains($0.word) }

  @Test(arguments: played)
  func `each example of a statement prints its expected lines`(example: Example) throws {
    var template = Array("/tmp/rxs-examples-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    try FileAccess.writeAtomically("let setup = 1\n", to: "\(folder)/setup.rxs")
    defer {
      unlink("\(folder)/setup.rxs")
      rmdir(folder)
    }
    var catalog = Catalog()
    catalog.standIn("api", methods: ["search"])
    #expect(problems(of: example.script, catalog: catalog, folder: folder, writes: true) == [])
  }

  @Test func `an example with wrong output, an error or a syntax error is reported`() {
    #expect(problems(of: "1 + 1\n| = 3") != [])
    #expect(problems(of: "nonsense") != [])
    #expect(problems(of: "let a = (") != [])
  }
}
