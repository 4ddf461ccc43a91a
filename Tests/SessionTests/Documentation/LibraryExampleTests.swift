import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsCompletion
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// Each example in the library of calls runs and prints its expected lines.
@Suite struct LibraryExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let owner: String
    let name: String
    let script: String

    var testDescription: String { "\(owner) \(name)" }
  }

  private static let examples: [Example] = {
    let names = Session(catalog: Catalog(), options: Session.Options(folder: ".")).context.names
    var tables: [(String, [String: [Entry]])] =
      [("", Library.functions), ("", names.functions), ("stream", Library.operators)]
    for receiver in Library.receivers { tables.append((receiver, Library.members(of: receiver))) }
    for type in Library.types { tables.append((type, Library.statics(of: type))) }
    for (name, entries) in names.namespaces { tables.append((name, entries)) }
    var seen: Set<String> = []
    return tables.flatMap { owner, table in
      table.values.joined().compactMap { entry in
        entry.example.map { Example(owner: owner, name: entry.name, script: $0) }
      }
    }.filter { seen.insert($0.script).inserted }
  }()

  private static func isDrawn(_ example: Example) -> Bool { !example.script.contains("\n| ") }

  @Test(arguments: examples.filter { !isDrawn($0) })
  func `each library example with expected lines prints these lines`(example: Example) {
    #expect(problems(of: example.script) == [])
  }

  @Test(arguments: examples.filter(isDrawn))
  func `for a library example without expected lines, help draws a marble diagram`(
    example: Example
  ) throws {
    #expect(problems(of: "set strict false\n" + example.script) == [])
    let drawn = DrawnExample.text(example.script, .shell).split(separator: "\n")
    let marble = try #require(drawn.firstIndex(of: "marble"))
    #expect(drawn[(marble + 1)...].prefix { $0.hasPrefix("| ") }.count > 1)
  }

  @Test func `functions, streams, Observable, http, JSON and storage have library examples`() {
    for owner in ["", "stream", "Observable", "http", "JSON", "storage"] {
      #expect(Self.examples.contains { $0.owner == owner }, "\(owner)")
    }
  }
}
