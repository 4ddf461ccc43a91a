import Foundation
import RxsCompletion
import RxsStatements
import RxsSystem
import TestSupport
import Testing

/// The diagrams in the engine's documentation equal the output of the operators.
///
/// With `RXS_UPDATE_DOCS` in the environment, the diagrams are written again, not compared.
@Suite struct EngineCatalogueTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Engine/Engine.docc")
  private static let pages =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  private func text(of page: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: page), encoding: .utf8)
  }

  /// The expected example: its statements, and the drawn marbles after its `marble` statement.
  private func drawn(_ block: MarkdownBlock) -> [String] {
    let statements = block.lines.filter { !$0.hasPrefix("| ") }.joined(separator: "\n")
    return DrawnExample.text(statements, .shell).components(separatedBy: "\n")
  }

  @Test(arguments: pages)
  func `every diagram in the engine's documentation is the output of its example`(
    page: String
  ) throws {
    let text = try text(of: page)
    var lines = text.components(separatedBy: "\n")
    for block in MarkdownBlock.all(in: text).reversed() where block.language == "rxs" {
      let drawn = drawn(block)
      #expect(drawn.contains { $0.hasPrefix("| ") }, "\(page):\(block.line) draws nothing")
      if Self.isUpdating {
        lines.replaceSubrange(block.line - 1..<block.line - 1 + block.lines.count, with: drawn)
      } else {
        #expect(drawn == block.lines, "\(page):\(block.line)")
      }
    }
    guard Self.isUpdating else { return }
    try lines.joined(separator: "\n").write(
      to: Self.folder.appending(path: page), atomically: true, encoding: .utf8)
  }

  /// After a heading with the name of an operator, the page contains the help text of the operator.
  @Test func `every operator has a diagram in the engine's documentation`() throws {
    var missing = Set(OperatorExamples.all.keys)
    for page in Self.pages {
      let text = try text(of: page)
      let lines = text.components(separatedBy: "\n")
      for block in MarkdownBlock.all(in: text) where block.language == "rxs" {
        let heading = lines.prefix(block.line).last { $0.hasPrefix("### ") }?.dropFirst(4)
        guard let heading = heading.map(String.init), let example = OperatorExamples.all[heading]
        else { continue }
        #expect(
          block.lines.joined(separator: "\n") == DrawnExample.text(example, .shell),
          "\(page):\(block.line)")
        #expect(missing.remove(heading) != nil, "\(heading) is there twice")
      }
    }
    #expect(missing == [])
  }

  /// Each Swift example is compiled and run: a test of the engine contains the same text.
  @Test(arguments: pages) func `every Swift example in the engine's documentation occurs in a test`(
    page: String
  ) throws {
    let tests = Self.folder.appending(path: "../../../Tests/EngineTests/Documentation")
    let names = try FileManager.default.contentsOfDirectory(atPath: tests.path())
    let sources = try names.map { name in
      let text = try String(contentsOf: tests.appending(path: name), encoding: .utf8)
      return unindented(text.components(separatedBy: "\n"))
    }
    for block in MarkdownBlock.all(in: try text(of: page)) where block.language == "swift" {
      let code = unindented(block.lines)
      #expect(sources.contains { $0.contains(code) }, "\(page):\(block.line)")
    }
  }

  private func unindented(_ lines: [String]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  private static var isUpdating: Bool { Environment.all["RXS_UPDATE_DOCS"] != nil }
}
