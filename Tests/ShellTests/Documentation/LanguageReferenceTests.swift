import Foundation
import TestSupport
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession

/// The reference of the language says what is so: its examples run, its tables are the program's.
///
/// With `RXS_UPDATE_DOCS` in the environment the tables are written anew instead of compared.
@Suite struct LanguageReferenceTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/language.md")
  private static let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  private static let examples = MarkdownBlock.all(in: page).filter { $0.language == "rxs" }

  @Test(arguments: examples)
  func `an example prints what it says`(example: MarkdownBlock) {
    let script =
      String(repeating: "\n", count: example.line - 1)
      + example.lines.joined(separator: "\n") + "\n"
    #expect(problems(of: script) == [])
  }

  @Test func `each section has examples`() {
    for section in Self.page.components(separatedBy: "\n## ").dropFirst().prefix(8) {
      #expect(section.contains("\n```rxs\n"), "\(section.prefix(30))")
    }
  }

  @Test(arguments: examples)
  func `an example is in canonical form`(example: MarkdownBlock) throws {
    let text = example.lines.joined(separator: "\n") + "\n"
    #expect(try ScriptFormatter.format(Source(name: "example", text: text), .shell) == text)
  }

  @Test func `every table is the program's`() throws {
    var page = Self.page
    for table in ReferenceTable.all {
      let begin = "<!-- \(table.name): begin -->\n"
      let end = "<!-- \(table.name): end -->"
      let start = try #require(page.range(of: begin), "\(begin)").upperBound
      let stop = try #require(page.range(of: end), "\(end)").lowerBound
      page.replaceSubrange(start..<stop, with: "\n\(table.text)\n\n")
    }
    if Environment.all["RXS_UPDATE_DOCS"] != nil {
      try page.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      let lines = Self.page.split(separator: "\n", omittingEmptySubsequences: false)
      let wanted = page.split(separator: "\n", omittingEmptySubsequences: false)
      let stale = wanted.difference(from: lines).insertions
      #expect(
        stale.isEmpty, "RXS_UPDATE_DOCS=1 swift test --filter LanguageReference writes the tables")
      #expect(page == Self.page)
    }
  }
}
