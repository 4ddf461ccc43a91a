import Testing

@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsRecording
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

@Suite struct RecorderTests {
  private let transcript = Transcript()

  /// Adds an entry to the transcript, like a session.
  private func run(
    _ text: String, _ output: OutputLine..., phase: String? = nil,
    failure: Transcript.Failure? = nil, changed: Bool = true, failed: Int? = nil
  ) {
    begin(text, phase)
    output.forEach(transcript.print)
    if let failed { transcript.fail(at: failed, changed: changed) }
    transcript.end(failure: failure, changedSession: changed)
  }

  private func begin(_ text: String, _ phase: String? = nil) {
    let source = Source(name: "t.rxs", text: text)
    for line in Parser.parse(source, .shell).0.lines {
      transcript.begin(line, of: source, phase: phase, isStrict: true)
    }
  }

  private var script: String { Recorder(of: transcript.entries).script }

  @Test func `a recording contains each statement followed by its output`() {
    run("let xs = hot(.next(1s, 1))")
    run("subscribe xs; advance 1s", .event(time: 1_000_000_000, label: "xs", .next("1")))
    run("print \"...\\n\\na\"", .text("...\n\na"))
    #expect(
      script == """
        let xs = hot(.next(1s, 1))
        subscribe xs; advance 1s
        | 1s xs 1
        print "...\\n\\na"
        | ... (esc)
        |
        | a

        """)
  }

  @Test func `a statement of several lines is recorded as it was typed`() {
    run("let a = [\n  1, // one\n  2,\n]")
    #expect(script == "let a = [\n  1, // one\n  2,\n]\n")
  }

  @Test func `a recording keeps the phases of its statements`() {
    run("let a = 1")
    run("let b = 1", phase: "one")
    run("show")
    run("let c = 1", phase: "one")
    run("let d = 1", phase: "two")
    #expect(
      script == """
        let a = 1

        # one
        let b = 1
        let c = 1

        # two
        let d = 1

        """)
  }

  @Test func `a recording leaves out statements that changed nothing in the session`() {
    run("show", .text("nothing"), changed: false)
    run("save \"a.rxs\"", changed: false)
    run("emit a", .error("no such name 'a'"), failure: .runtime, changed: false)
    run("expect 1 == 2", .error("1 == 2"), failure: .expectation, changed: false)
    #expect(script == "")
  }

  @Test func `a statement that failed after a change is recorded with an exclamation mark`() {
    run("emit a 1", .value("1"), .error("it fell over"), failure: .runtime)
    run("let b = 1; emit b; let c = 1", .error("no"), failure: .runtime, failed: 1)
    #expect(
      script == """
        ! emit a 1
        | = 1
        | error: it fell over
        let b = 1; ! emit b
        | error: no

        """)
  }

  @Test func `a statement that succeeded despite its exclamation mark is recorded without it`() {
    run("! emit a 1", .value("1"), .error("it did not fail"), failure: .expectation)
    #expect(script == "emit a 1\n| = 1\n")
  }

  @Test func `a stopped statement is recorded as a comment`() {
    run("run", .value("1"), failure: .interrupted)
    run("{\n  spin()\n}", failure: .timeout)
    run("{\r\n  spin()\r\n}", failure: .timeout)
    #expect(
      script == """
        // was interrupted: run
        // ran out of time: {
        //   spin()
        // }
        // ran out of time: {
        //   spin()
        // }

        """)
  }

  @Test func `a recorded line leaves out its save and quit statements`() {
    run("let a = 1; save \"x.rxs\"; let b = 1; quit")
    #expect(script == "let a = 1; let b = 1\n")
  }

  @Test func `skip, xfail and requires statements are recorded as comments`() {
    run("xfail \"a known fault\"")
    run("let a = 1; skip \"later\"; print a", .text("1"))
    run("requires net, tty", phase: "p")
    #expect(
      script == """
        // xfail "a known fault"
        // skip "later"
        let a = 1; print a
        | 1

        # p
        // requires net, tty

        """)
  }

  @Test func `the error of a statement is not recorded if the statement is not recorded`() {
    run("let a = 1; save \"x.rxs\"; a", .error("no such\nfolder"), failure: .runtime, failed: 1)
    run("print 2; requires Game", .text("2"), .error("needs it"), failure: .runtime, failed: 1)
    #expect(script == "let a = 1\n// requires Game\nprint 2\n| 2\n")
  }

  @Test func `a running save statement records the statements before it in the same line`() {
    begin("let a = 1; save \"x.rxs\"; let b = 1")
    #expect(script == "let a = 1\n")
  }
}
