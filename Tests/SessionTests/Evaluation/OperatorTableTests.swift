import FoundationEssentials
import Testing

@testable import RxsLanguage
@testable import RxsRuntime

/// The tables of the library contain each operator of the engine's sources.
@Suite struct OperatorTableTests {
  private static let engine = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Engine", directoryHint: .isDirectory)

  /// Methods that are not operators of a scripted stream, or are in another table.
  private static let others: Set<String> = [
    "bind", "subscribe", "drive", "emit", "on", "connect", "asSharedSequence", "decode",
  ]

  private func functions(in folder: String, _ pattern: Regex<(Substring, Substring)>) -> Set<String>
  {
    let folder = Self.engine.appending(path: folder, directoryHint: .isDirectory)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var names: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let path = folder.appending(path: file, directoryHint: .notDirectory)
      guard let data = try? Data(contentsOf: path) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      names.formUnion(text.matches(of: pattern).map { String($0.output.1) })
    }
    return names
  }

  @Test(
    arguments: [
      "Transforming", "Filtering", "Combining", "Timing", "Errors", "Sharing", "Utility",
    ])
  func `the operator table contains every operator of the engine`(folder: String) {
    let names = functions(in: folder, /\n  public func `?(\w+)`?[(<]/)
    #expect(!names.isEmpty)
    let missing = names.subtracting(Self.others).filter { Library.operators[$0] == nil }
    #expect(missing == [], "\(folder)")
  }

  @Test(arguments: ["Creating", "Combining", "Timing", "Errors"])
  func `the Observable table contains every static function of the engine`(folder: String) {
    let names = functions(in: folder, /\n  public static func `?(\w+)`?[(<]/)
    #expect(!names.isEmpty)
    let missing = names.filter { Library.statics(of: "Observable")[$0] == nil }
    #expect(missing == [], "\(folder)")
  }
}
