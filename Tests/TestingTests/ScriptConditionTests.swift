import RxsLanguage
import Testing

@testable import RxsCatalog
@testable import RxsSession
@testable import RxsStatements
@testable import RxsTesting

@Suite struct ScriptConditionTests {
  /// Runs a script as a test, and returns short forms of the messages.
  private func messages(_ text: String) -> [String] {
    let source = Source(name: "a.rxs", text: text)
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    var messages: [String] = []
    session.active {
      var checker = ScriptChecker(session: session) { message in
        switch message {
        case .began(_, let title, _): messages.append("# \(title ?? "-")")
        case .skips(let reason, let isWholeFile):
          messages.append("skips \(isWholeFile ? "file" : "phase"): \(reason)")
        case .failed(let failure):
          let excuse = failure.excuse.map { ", excused by \($0)" } ?? ""
          messages.append("\(failure.kind.rawValue) \(failure.line)\(excuse)")
        default: break
        }
      }
      checker.check(Parser.parse(source, .shell).0)
    }
    return messages
  }

  @Test(arguments: [
    (
      "skip \"a\"; 1 / 0\n2\n# p\n3",
      ["# -", "skips file: a", "# p", "skips phase: a"]
    ),
    (
      "# p\n1 / 0\n# q\n1",
      ["# p", "runtime 2", "# q", "skips phase: not run: the script stopped at line 2"]
    ),
    (
      "# p\nxfail \"a\"\n1 / 0\n1\n# q\n1\n| = 1",
      ["# p", "runtime 3, excused by a", "# q"]
    ),
    ("xfail \"a\"\n# p\n1\n# q\n2\n| = 2", ["# -", "# p", "mismatch 3, excused by a", "# q"]),
    ("xfail \"a\"\n# p\n1\n| = 1", ["# -", "# p", "xpass 1"]),
    ("# p\nxfail \"a\"\nskip \"b\"", ["# p", "skips phase: b"]),
  ])
  func `a skip or xfail statement applies to the rest of its phase or file`(
    text: String, expected: [String]
  ) {
    #expect(messages(text) == expected)
  }
}
