import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements
@testable import RxsTesting

@Suite struct ScriptUpdateTests {
  /// The updated script; nil if no update is needed.
  private func updated(_ text: String, _ scope: ScriptUpdate.Scope = .all) -> String? {
    let source = Source(name: "a.rxs", text: text)
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    let script = Parser.parse(source, .shell).0
    return session.active {
      var checker = ScriptChecker(session: session, update: ScriptUpdate(of: script, scope)) { _ in
      }
      checker.check(script)
      guard let update = checker.update, !update.failures.isEmpty else { return nil }
      return update.text
    }
  }

  @Test(arguments: [
    // Lines that match are unchanged.
    (
      "1; 2; 3\n  |   =   1\n  // why\n  | = 0\n  | = [0-9] (re)\n",
      "1; 2; 3\n  |   =   1\n  // why\n  | = 2\n  | = [0-9] (re)\n"
    ),
    // New lines are indented like the other expected lines, or like the statement.
    ("\t1 // one\n\n2\n| = 2\n", "\t1 // one\n\t| = 1\n\n2\n| = 2\n"),
    // Superfluous expected lines are removed.
    ("let a = 1\n| = 1\n// end\n", "let a = 1\n// end\n"),
    // Text that looks like a pattern is escaped.
    (
      "print \"...\"\nprint \"a (glob)\"",
      "print \"...\"\n| ... (esc)\nprint \"a (glob)\"\n| a (glob) (esc)\n"
    ),
    // `...` still covers the same lines.
    ("1; 2; 3; 4\n| = 1\n| ...\n| = 5\n", "1; 2; 3; 4\n| = 1\n| ...\n| = 4\n"),
    // The line next to `...` becomes the text that was printed instead.
    ("1; 2; 3\n| = 9\n| ...\n", "1; 2; 3\n| = 1\n| ...\n"),
    ("1; 2; 3\n| = 8\n| = 9\n| ...\n", "1; 2; 3\n| = 1\n| = 2\n| ...\n"),
    ("1; 2; 3\n| ...\n| = 8\n| = 9\n", "1; 2; 3\n| ...\n| = 2\n| = 3\n"),
    ("1; 2; 3; 4\n| = 9\n| ...\n| = 9\n", "1; 2; 3; 4\n| = 1\n| ...\n| = 4\n"),
    ("1; 2\n| = 1\n| ...\n| = 3\n", "1; 2\n| = 1\n| ...\n| = 2\n"),
    (
      "subscribe hot(.next(1s, 1), .next(3s, 2), .next(4s, 3)) as xs; print 1; advance 5s\n"
        + "| 1\n| ...\n| 3s xs 9\n| ...\n| 9s xs 3\n",
      "subscribe hot(.next(1s, 1), .next(3s, 2), .next(4s, 3)) as xs; print 1; advance 5s\n"
        + "| 1\n| ...\n| 3s xs 2\n| ...\n| 4s xs 3\n"
    ),
    (
      "subscribe hot(.next(3s, 2), .next(4s, 3)) as xs; advance 5s\n| 3s xs 9\n| ...\n",
      "subscribe hot(.next(3s, 2), .next(4s, 3)) as xs; advance 5s\n| 3s xs 2\n| ...\n"
    ),
    // The printed lines between a matching line and the replaced line are added.
    (
      "let a = PublishSubject<Int>(); subscribe a as xs, a as ys; print 1; emit a 1, 2\n"
        + "| 1\n| 0s ys 9\n| ...\n",
      "let a = PublishSubject<Int>(); subscribe a as xs, a as ys; print 1; emit a 1, 2\n"
        + "| 1\n| 0s xs 1\n| 0s ys 1\n| ...\n"
    ),
    // An expected line without a printed counterpart is removed.
    ("1; 2\n| ...\n| 0s xs 1\n", "1; 2\n| ...\n"),
    ("print 1\n| = 3\n| ...\n| 1\n", "print 1\n| ...\n| 1\n"),
    // Line breaks are kept.
    (
      "#!/usr/bin/rxs\r\n1\r\n| = 2\r\n# p\r\n2\r\n",
      "#!/usr/bin/rxs\r\n1\r\n| = 1\r\n# p\r\n2\r\n| = 2\r\n"
    ),
    // If only some lines are compared, only these lines are replaced.
    (
      "set strict false\nprint 1; print 2; print 3\n| 1\n| 4\n",
      "set strict false\nprint 1; print 2; print 3\n| 1\n| 2\n"
    ),
    // Phases that are expected to fail are unchanged, whether they fail or not.
    (
      "1\n# p\nxfail \"x\"\n2\n| = 3\n# q\n1 / 0\n| x\n",
      "1\n| = 1\n# p\nxfail \"x\"\n2\n| = 3\n# q\n1 / 0\n| x\n"
    ),
    ("\u{FEFF}1\n", "\u{FEFF}1\n| = 1\n"),
    // If a comment joins two statements on a line, the new expected lines separate the statements.
    ("1 /*\n*/ 2\n", "1 /*\n*/\n| = 1\n2\n| = 2\n"),
    (
      "\u{FEFF}  1 /*\n*/ 2; 3 /* a\r\n b */  4 // c\n| = 5\n",
      "\u{FEFF}  1 /*\n*/\n  | = 1\n2; 3 /* a\r\n b */\n| = 2\n| = 3\n4 // c\n| = 4\n"
    ),
    ("let a = 1 /*\n*/ a\n", "let a = 1 /*\n*/ a\n| = 1\n"),
    (
      "  1 /*\n*/ 2 /*\n*/ 3\n",
      "  1 /*\n*/\n  | = 1\n2 /*\n*/\n| = 2\n3\n| = 3\n"
    ),
    ("1 /*\n*/ let a = 1", "1 /*\n*/\n| = 1\nlet a = 1"),
    ("1\r\n| = 2\r\n3", "1\r\n| = 1\r\n3\r\n| = 3\r\n"),
    ("1 /*\r\n*/ 2\r\n", "1 /*\r\n*/\r\n| = 1\r\n2\r\n| = 2\r\n"),
  ])
  func `an update rewrites expected lines that differ so that the script passes`(
    text: String, expected: String
  ) {
    #expect(updated(text) == expected)
    #expect(updated(expected) == nil)
  }

  @Test(arguments: [
    "1\n| = 1\n", "print \"a\"\n| * (glob)\n", "help\n", "1 / 0\n", "expect 1 == 2\n| x\n",
  ])
  func `an update keeps a script that passes, or fails for a different reason`(text: String) {
    #expect(updated(text) == nil)
  }

  @Test func `an update of missing lines changes no statement with expected lines`() {
    #expect(updated("1\n2\n| = 3\n", .missing) == "1\n| = 1\n2\n| = 3\n")
  }
}
