import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsTerminal

@Suite struct PrettyTextTests {
  private func pretty(_ text: String, _ columns: Int, rows: Int = .max) -> String {
    PrettyText.lines(of: text, first: columns, columns: columns, rows: rows)
      .joined(separator: "\n")
  }

  @Test func `a value that fits into the window stays on one line`() {
    #expect(pretty("[1, 2, 3]", 40) == "[1, 2, 3]")
    #expect(pretty(#""가나""#, 6) == #""가나""#)
  }

  @Test func `a text that does not fit into the window is shortened`() {
    #expect(pretty(#""abcdefgh""#, 6) == #""abcd…"#)
    #expect(pretty(#""가나다라""#, 6) == #""가나…"#)
    #expect(pretty("(1) + (2) and more of it", 10) == "(1) + (2)…")
  }

  @Test func `a structure that does not fit is written with one element on each line`() {
    let text =
      #"[Repository(id: 1, name: "one, (two"), Repository(id: 2, user: User(id: 7, name: "abc", url: nil))]"#
    #expect(
      pretty(text, 40) == """
        [
          Repository(id: 1, name: "one, (two"),
          Repository(
            id: 2,
            user: User(
              id: 7,
              name: "abc",
              url: nil
            )
          )
        ]
        """)
  }

  @Test func `an enum case with quotes in its text is also written on several lines`() {
    #expect(
      pretty(#".failed(reason: "a \"quoted, text", code: 404)"#, 30) == #"""
        .failed(
          reason: "a \"quoted, text",
          code: 404
        )
        """#)
  }

  @Test func `short elements of an array share a line`() {
    let text = "[" + (1...12).map(String.init).joined(separator: ", ") + "]"
    #expect(pretty(text, 30) == "[\n  1, 2, 3, 4, 5, 6, 7, 8, 9,\n  10, 11, 12\n]")
  }

  @Test func `a value with more lines than the window has rows is shortened`() {
    let text = "[" + (1...50).map { "(id: \($0), name: \"abc\")" }.joined(separator: ", ") + "]"
    #expect(
      pretty(text, 30, rows: 5) == """
        [
          (id: 1, name: "abc"),
          (id: 2, name: "abc"),
          …
        ]
        """)
  }
}

@Suite struct ProgressTests {
  @Test func `the time that a question waits does not count for the statement`() {
    var now = ContinuousClock.now
    let progress = Progress(now: { now }, draw: { _ in })
    progress.begin()
    now += .milliseconds(400)
    progress.pausing { now += .seconds(9) }
    #expect(progress.end() == "took 0.4 s")
    progress.pausing { now += .seconds(9) }
    #expect(progress.end() == nil)
  }

  @Test func `the progress line appears after a second and disappears at the end`() {
    var now = ContinuousClock.now
    var drawn: [String] = []
    let progress = Progress(now: { now }, draw: { drawn.append($0.onTerminal) })
    progress.tick { "never" }
    progress.begin()
    now += .milliseconds(900)
    progress.tick { "too early" }
    now += .milliseconds(200)
    progress.tick { "1 line" }
    now += .milliseconds(50)
    progress.tick { "too often" }
    now += .milliseconds(60)
    progress.tick { "2 lines" }
    #expect(progress.end() == "took 1.2 s")
    progress.clear()
    #expect(drawn == ["\r\u{1B}[K1 line", "\r\u{1B}[K2 lines", "\r\u{1B}[K"])
  }

  @Test func `a quick statement does not show how long it took`() {
    var now = ContinuousClock.now
    let progress = Progress(now: { now }, draw: { _ in })
    progress.begin()
    now += .milliseconds(300)
    #expect(progress.end() == nil)
    #expect(progress.end() == nil)
  }
}
