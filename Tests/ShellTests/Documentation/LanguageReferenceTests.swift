import Foundation
import TestSupport
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsShell
@testable import RxsStatements

/// Checks the language reference: its examples run, and its tables equal the program's tables.
@Suite struct LanguageReferenceTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/language.md")
  private static let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  private static let examples = MarkdownBlock.all(in: page).filter { $0.language == "rxs" }

  @Test(arguments: examples)
  func `an example of the reference prints its expected lines`(example: MarkdownBlock) {
    let script =
      String(repeating: "\n", count: example.line - 1)
      + example.lines.joined(separator: "\n") + "\n"
    #expect(problems(of: script) == [])
  }

  @Test func `each of the first sections of the reference has an example`() {
    for section in Self.page.components(separatedBy: "\n## ").dropFirst().prefix(8) {
      #expect(section.contains("\n```rxs\n"), "\(section.prefix(30))")
    }
  }

  @Test(arguments: examples)
  func `an example of the reference is formatted as the formatter writes it`(
    example: MarkdownBlock
  ) throws {
    let text = example.lines.joined(separator: "\n") + "\n"
    #expect(try ScriptFormatter.format(Source(name: "example", text: text), .shell) == text)
  }

  @Test func `every table of the reference equals the program's table`() {
    #expect(ReferenceTable.updated(Self.page) == Self.page, "'make reference' writes the tables")
  }
}
