import Foundation
import Testing

/// Programs whose output is that of the program that swiftc makes of them.
@Suite struct StreamCorpusTests {
  struct Program: CustomStringConvertible {
    let name: String
    let source: String
    let expected: String

    var description: String { name }
  }

  static let programs = ["streams", "subjects", "traits"].flatMap(programs)

  private static func programs(in folder: String) -> [Program] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../SwiftPrograms/\(folder)").standardized
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().compactMap { file in
      let url = path.appending(path: file)
      let output = url.deletingPathExtension().appendingPathExtension("txt")
      guard let source = try? String(contentsOf: url, encoding: .utf8),
        let expected = try? String(contentsOf: output, encoding: .utf8)
      else { return nil }
      return Program(name: "\(folder)/\(file)", source: source, expected: expected)
    }
  }

  @Test(arguments: programs) func printsWhatTheCompiledProgramPrints(_ program: Program) {
    let played = StreamProgram(program.source)
    #expect(played.ending == .normal)
    #expect(played.output == program.expected)
  }
}
