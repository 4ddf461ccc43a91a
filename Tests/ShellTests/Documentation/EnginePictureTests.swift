import Foundation
import RxsCatalog
import RxsLanguage
import RxsPictures
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import Testing

/// In the engine's documentation, each example is followed by its picture.
///
/// With `RXS_UPDATE_DOCS` in the environment, the pictures are written again, not compared.
@Suite struct EnginePictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Engine/Engine.docc")
  private static let pages =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()
  private static let isUpdating = Environment.all["RXS_UPDATE_DOCS"] != nil

  /// The picture of the events that the subscriptions of an example received.
  private func svg(_ block: MarkdownBlock, named name: String) -> String {
    LargeStack.run {
      let source = Source(name: name, text: block.lines.joined(separator: "\n"))
      var options = Session.Options(folder: "/nonexistent")
      options.traces = true
      let session = Session(catalog: Catalog(), options: options)
      session.active {
        for line in Parser.parse(source, .shell).0.lines {
          session.run(line, of: source, phase: nil)
        }
      }
      return SVG.text(of: Picture(title: name, session.subscriptions.all, of: session))
    }
  }

  /// The names of a page's pictures: the name of the page, the heading above the example, and a
  /// number if a heading has several examples.
  private func names(_ blocks: [MarkdownBlock], _ lines: [String], page: String) -> [String] {
    var counts: [String: Int] = [:]
    return blocks.map { block in
      let heading = lines.prefix(block.line - 1).last { $0.hasPrefix("#") } ?? ""
      let words = heading.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
      let name = "marbles-\(page.dropLast(3))-\(words)".lowercased()
      counts[name, default: 0] += 1
      return counts[name] == 1 ? name : "\(name)-\(counts[name] ?? 0)"
    }
  }

  @Test(arguments: pages) func `each example in the engine's documentation has its own picture`(
    page: String
  ) throws {
    let path = Self.folder.appending(path: page)
    var lines = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
    let blocks = MarkdownBlock.all(in: lines.joined(separator: "\n"))
      .filter { $0.language == "rxs" }
    let names = names(blocks, lines, page: page)
    for (block, name) in zip(blocks, names).reversed() {
      let drawn = svg(block, named: name)
      let file = Self.folder.appending(path: "Pictures/\(name).svg")
      let reference = "![The marbles of the example above.](\(name))"
      // The line after the end of the block.
      let end = block.line + block.lines.count
      if Self.isUpdating {
        try drawn.write(to: file, atomically: true, encoding: .utf8)
        if lines.count <= end + 1 || lines[end + 1] != reference {
          lines.insert(contentsOf: ["", reference], at: end)
        }
      } else {
        #expect(try String(contentsOf: file, encoding: .utf8) == drawn, "\(page):\(block.line)")
        #expect(lines.dropFirst(end).prefix(2) == ["", reference], "\(page):\(block.line)")
      }
    }
    guard Self.isUpdating else { return }
    try lines.joined(separator: "\n").write(to: path, atomically: true, encoding: .utf8)
  }

  @Test(.disabled(if: isUpdating))
  func `each picture file belongs to an example of the documentation`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: "Pictures").path())
    let pages = try Self.pages.map {
      try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8)
    }
    #expect(files.count > 80)
    for file in files {
      #expect(pages.contains { $0.contains("](\(file.dropLast(4)))") }, "\(file)")
    }
  }
}
