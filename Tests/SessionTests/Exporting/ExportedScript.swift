import Testing

@testable import RxsSession

/// A script as a test case in Swift.
enum ExportedScript {
  static func text(_ script: String) throws -> String {
    try SwiftExporter.text(
      of: LoadedScript(name: "a-b.rxs", bytes: Array(script.utf8), folder: "/nonexistent"),
      catalog: Catalog())
  }

  /// The lines of the test method, without those of its beginning and without indentation.
  static func body(_ script: String) throws -> [String] {
    let lines = try text(script).split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.contains("simulateProcessingDelay") })
    let end = try #require(lines.firstIndex { $0 == "  }" })
    return lines[(begin + 1)..<end].map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}
