import Foundation
import XCTest

/// The sources of `Surface` compile, and they use every name and every label of `surface.md`.
final class SurfaceTests: LeakCheckingTestCase {
  private let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func testEveryEntryOfTheListIsUsedInTheSources() throws {
    let sources = package.appendingPathComponent("Sources/Surface")
    let files = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil)
    let text = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let used = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    let list = try String(
      contentsOf: package.appendingPathComponent("surface.md"), encoding: .utf8)
    let entries = list.split(separator: "\n").filter { $0.hasPrefix("- **") }
    XCTAssertGreaterThan(entries.count, 100)
    for entry in entries {
      let names = entry.split(separator: "**: ", maxSplits: 1).last ?? ""
      let missing = names.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        .filter { !used.contains($0) && !described.contains($0) }
      XCTAssertEqual(missing, [], "not named in Surface: \(entry.prefix(60))…")
    }
  }

  /// The words of `surface.md` that are not names, and the labels that callers always leave out.
  private let described: Set<String> = [
    "_", "2", "8", "sources", "typealias", "associatedtype", "subscript",
  ]
}
