import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

@Suite struct ConditionTests {
  @Test(arguments: [
    ("! skip \"x\"", "'skip' is not allowed inside another statement"),
    ("at 1s xfail \"x\"", "'xfail' is not allowed inside another statement"),
    ("if true { skip \"x\" }", "'skip' is not allowed inside another statement"),
    ("skip", "'skip' needs a reason in quotes"),
    ("xfail \" \"", "'xfail' needs a reason in quotes"),
    ("requires", "'requires' needs a feature"), ("requires net,", "'requires' needs a feature"),
    ("skip \"a\\(1)\"", "this text cannot hold '\\(…)'"),
  ])
  func `a malformed skip, xfail or requires statement is a syntax error`(
    text: String, message: String
  ) {
    let diagnostics = Parser.parse(Source(name: "a.rxs", text: text), .shell).1
    #expect(diagnostics.first?.message == message)
  }

  /// Runs a script outside of `rxs test`, and returns its output.
  private func output(_ text: String) -> [String] {
    let source = Source(name: "a.rxs", text: text)
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    session.active {
      for line in Parser.parse(source, .shell).0.lines {
        _ = session.run(line, of: source, phase: nil)
      }
    }
    return session.transcript.entries.flatMap(\.outputLines)
  }

  @Test func `skip and xfail statements have no effect outside of rxs test`() {
    #expect(output("skip \"a\"; print 1\nxfail \"b\"\nrequires linux; print 2") == ["1", "2"])
  }

  @Test func `outside of tests a missing feature is an error`() {
    #expect(output("requires Game; print 1") == ["error: needs Game, which is not available"])
  }
}
