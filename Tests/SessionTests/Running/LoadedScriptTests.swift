import Glibc
import RxsCompiling
import RxsSystem
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsStatements

@Suite struct LoadedScriptTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/rxs-loading-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    try FileAccess.writeAtomically("1\n", to: "\(folder)/game.rxs")
    try FileAccess.writeAtomically("1\n\0", to: "\(folder)/binary.rxs")
    try FileAccess.writeAtomically("let a = (\n", to: "\(folder)/open.rxs")
    try FileAccess.writeAtomically("1\n| ( (re)\n", to: "\(folder)/pattern.rxs")
  }

  private func problem(with name: String) throws -> String {
    let error = try #require(throws: ScriptProblem.self) {
      try LoadedScript.file("\(folder)/\(name)").checkPatterns()
    }
    return error.rendered(isColored: false).map(\.plain).joined(separator: "\n")
      .replacing("\(folder)/", with: "")
  }

  @Test func `a loaded script may read the folder of its own file`() throws {
    let loaded = try LoadedScript.file("\(folder)/game.rxs")
    #expect(loaded.folder == folder)
    #expect(loaded.script.lines.count == 1)
  }

  @Test(arguments: [
    ("none.txt", "rxs: none.txt: no such file"),
    ("gane.rxs", "rxs: gane.rxs: no such file\n  did you mean 'game.rxs'?"),
    ("", "rxs: : is a folder"),
    (
      "binary.rxs",
      "binary.rxs:2:1: error: not a text file: the file contains bytes that are not UTF-8"
    ),
    (
      "open.rxs",
      """
      open.rxs:1:9: error: '(' is not closed
        let a = (
                ^
      """
    ),
    (
      "pattern.rxs",
      """
      pattern.rxs:2:3: error: not a regular expression
        | ( (re)
          ^
        expected ')'
      """
    ),
  ])
  func `the error for a script that cannot be loaded gives the reason`(
    name: String, text: String
  ) throws {
    #expect(try problem(with: name) == text)
  }
}
