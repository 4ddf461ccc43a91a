import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession

@Suite struct ConditionTests {
  @Test(arguments: [
    ("! skip \"x\"", "'skip' is about the rest of its phase and stands alone"),
    ("at 1s xfail \"x\"", "'xfail' is about the rest of its phase and stands alone"),
    ("if true { skip \"x\" }", "'skip' is about the rest of its phase and stands alone"),
    ("skip", "'skip' needs a reason in quotes"),
    ("xfail \" \"", "'xfail' needs a reason in quotes"),
    ("requires", "'requires' needs a feature"), ("requires net,", "'requires' needs a feature"),
    ("skip \"a\\(1)\"", "this text cannot hold '\\(…)'"),
  ])
  func `what is no condition is a syntax error`(text: String, message: String) {
    let diagnostics = Parser.parse(Source(name: "a.rxs", text: text)).1
    #expect(diagnostics.first?.message == message)
  }

  /// What a script prints where it only runs.
  private func output(_ text: String) -> [String] {
    let source = Source(name: "a.rxs", text: text)
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    session.active {
      for line in Parser.parse(source).0.lines { _ = session.run(line, of: source, phase: nil) }
    }
    return session.transcript.entries.flatMap(\.outputLines)
  }

  @Test func `where scripts only run nothing is skipped`() {
    #expect(output("skip \"a\"; print 1\nxfail \"b\"\nrequires linux; print 2") == ["1", "2"])
  }

  @Test func `where scripts only run a missing feature is an error`() {
    #expect(output("requires Game; print 1") == ["error: needs Game, which is not here"])
  }

  /// The messages of a test, in short.
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
      checker.check(Parser.parse(source).0)
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
      ["# p", "runtime 2", "# q", "skips phase: not run: the file was left at line 2"]
    ),
    (
      "# p\nxfail \"a\"\n1 / 0\n1\n# q\n1\n| = 1",
      ["# p", "runtime 3, excused by a", "# q"]
    ),
    ("xfail \"a\"\n# p\n1\n# q\n2\n| = 2", ["# -", "# p", "mismatch 3, excused by a", "# q"]),
    ("xfail \"a\"\n# p\n1\n| = 1", ["# -", "# p", "xpass 1"]),
    ("# p\nxfail \"a\"\nskip \"b\"", ["# p", "skips phase: b"]),
  ])
  func `a condition is about the rest of its phase or file`(text: String, expected: [String]) {
    #expect(messages(text) == expected)
  }
}
