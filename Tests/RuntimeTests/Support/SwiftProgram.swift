import Foundation
import Testing

/// A program of the test corpus.
struct SwiftProgram: CustomTestStringConvertible, Sendable {
  /// The folder and the name: `loops/labels`.
  let path: String
  let text: String
  /// The text in the file beside the program: the printed lines, then `trap: LINE` or
  /// `refused: LINE` if the program stops there.
  let expected: String

  var testDescription: String { path }

  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "SwiftPrograms")

  /// The programs of a folder.
  static func inFolder(_ folder: String) -> [SwiftProgram] {
    let url = corpus.appending(path: folder)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path())) ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().compactMap { file in
      let name = file.dropLast(".swift".count)
      guard let text = try? String(contentsOf: url.appending(path: file), encoding: .utf8),
        let expected = try? String(contentsOf: url.appending(path: "\(name).txt"), encoding: .utf8)
      else { return nil }
      return SwiftProgram(path: "\(folder)/\(name)", text: text, expected: expected)
    }
  }

  /// The result of the program in the runtime, in the format of the expected text.
  var played: String {
    let wanted = expected.split(separator: "\n").last.map(String.init) ?? ""
    let played = PlayedProgram(text)
    if let refusal = played.refusals.first {
      // If there are several problems, the problem in the line that the compiler refused counts.
      let same = played.refusals.first { wanted == "refused: \($0.line)" } ?? refusal
      return "refused: \(same.line)\n" + (wanted == "refused: \(same.line)" ? "" : "\(same)\n")
    }
    guard let fault = played.fault else { return played.output }
    let mark = "trap: \(fault.line)"
    return played.output + mark + "\n" + (wanted == mark ? "" : "\(fault)\n")
  }
}
