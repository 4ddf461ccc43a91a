import Testing

@testable import RxsLanguage
@testable import RxsStatements

@Suite struct DiagnosticTests {
  @Test func `a position counts characters, and its caret follows the columns of the terminal`() {
    expect(
      """
      let 이름 = "가👍" 3
      \tlet x\t=\t(1 2)
      /* e\u{301} */ emit xs(1)
      "𛀁" )
      """,
      """
      t.rxs:1:15: error: unexpected '3'
        let 이름 = "가👍" 3
                          ^
      t.rxs:2:13: error: expected ',' or ')', found '2'
        \tlet x\t=\t(1 2)
        \t     \t \t   ^
      t.rxs:3:16: error: a blank is missing between the target and the value
        /* e\u{301} */ emit xs(1)
                       ^
        write 'emit xs …'
      t.rxs:4:5: error: ')' closes nothing
        "𛀁" )
             ^
      """)
  }

  @Test func `a long line is shortened to the text around the caret`() {
    let long = String(repeating: "x+", count: 500)
    let source = Source(name: "t", text: "\(long)nope+\(long)")
    let lines = DiagnosticRenderer(source: source)
      .render(Diagnostic(.message("no"), at: SourceRange(1000, 1004))).plain.lineTexts
    #expect(lines[0] == "t:1:1001: error: no")
    #expect(lines[1] == "  …" + long.suffix(119) + "nope+" + long.prefix(118) + "…")
    #expect(lines[2] == String(repeating: " ", count: 122) + "^~~~")
  }

  @Test(arguments: [
    (
      40, "let total = prices.map { $0 * rate }.sum()", 30..<34,
      """
      t:1:31: error: nothing here has the
        name 'rate'
        …tal = prices.map { $0 * rate }.sum()
                                 ^~~~
        write its name as it was declared, or
        declare it
      """
    ),
    (
      30, "a + b", 4..<5,
      """
      t:1:5: error: nothing here
        has the name 'rate'
        a + b
            ^
        write its name as it was
        declared, or declare it
      """
    ),
    (
      24, "subscribe xs.map { [$0, $0 + 1] } as pairs", 10..<33,
      """
      t:1:11: error: nothing
        here has the name
        'rate'
        …ribe xs.map { [$0, …
              ^~~~~~~~~~~~~~~
        write its name as it
        was declared, or
        declare it
      """
    ),
  ])
  func `a caret stays in its column in a narrow window, and lines break between words`(
    columns: Int, text: String, range: Range<Int>, shown: String
  ) {
    let source = Source(name: "t", text: text)
    let diagnostic = Diagnostic(
      .message("nothing here has the name 'rate'"),
      at: SourceRange(range.lowerBound, range.upperBound),
      hint: "write its name as it was declared, or declare it")
    let lines = DiagnosticRenderer(source: source, columns: columns).render(diagnostic).plain
    #expect(lines == shown)
    #expect(lines.lineTexts.allSatisfy { $0.terminalWidth < columns })
  }

  @Test func `colours do not change the text of a rendered diagnostic`() {
    let source = Source(name: "t.rxs", text: "drop 3x")
    var renderer = DiagnosticRenderer(source: source)
    let diagnostic = Diagnostic(.message("no"), at: SourceRange(5, 7), suggestion: "x")
    let plain = renderer.render(diagnostic).onTerminal
    renderer.isColored = true
    let colored = renderer.render(diagnostic).onTerminal
    #expect(plain == "t.rxs:1:6: error: no\n  drop 3x\n       ^~\n  did you mean 'x'?")
    #expect(
      colored == """
        t.rxs:1:6: \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mno\u{1B}[0m
          drop 3x
               \u{1B}[1;32m^~\u{1B}[0m
          did you mean 'x'?
        """)
  }

  @Test func `carets end with their line, and cover the escapes of control characters`() {
    let source = Source(name: "t", text: "a\u{1B}b\nc")
    let diagnostic = Diagnostic(.message("m"), at: SourceRange(1, 5))
    #expect(
      DiagnosticRenderer(source: source).render(diagnostic).onTerminal
        == "t:1:2: error: m\n  a\\u{1B}b\n   ^~~~~~~")
  }

  @Test func `several errors are reported in the order of their positions`() {
    expect(
      """
      emti game.x 1
      f(1, 2
      emit xs 1 2; let x =
      viewmodel A {
        inptu x
        output y
      }
      let s = "abc
      print 3sec
      """,
      """
      t.rxs:1:1: error: 'emti' is not a statement
        emti game.x 1
        ^~~~
        did you mean 'emit'?
      t.rxs:2:2: error: '(' is not closed
        f(1, 2
         ^
      t.rxs:3:11: error: unexpected '2'
        emit xs 1 2; let x =
                  ^
        separate the values with ','
      t.rxs:3:21: error: a value is missing after '='
        emit xs 1 2; let x =
                            ^
      t.rxs:5:3: error: 'inptu' is not the beginning of a view model's member
          inptu x
          ^~~~~
        the members are input, state, on, let, output and func
        did you mean 'input'?
      t.rxs:8:9: error: the string is not closed on its line
        let s = "abc
                ^
        close it with " or use ""\" for several lines
      t.rxs:9:8: error: 'sec' is not a unit of time
        print 3sec
               ^~~
        the units are ns, us, ms, s, min and h
      """)
  }

  @Test func `a file with invalid UTF-8 bytes is reported as not a text file`() {
    for bytes: [UInt8] in [[0x61, 0x0A, 0xFF, 0x62], [0x61, 0x0A, 0x00, 0xFF]] {
      let source = Source(name: "t.rxs", bytes: bytes)
      let (script, diagnostics) = Parser.parse(source, .shell)
      #expect(script.items.isEmpty)
      #expect(
        diagnostics.map(DiagnosticRenderer(source: source).render) == [
          "t.rxs:2:1: error: not a text file: the file contains bytes that are not UTF-8"
        ])
    }
  }

  private func expect(_ text: String, _ rendered: String) {
    let source = Source(name: "t.rxs", text: text)
    let output = Parser.parse(source, .shell).1
      .map { DiagnosticRenderer(source: source).render($0).plain }.joined(separator: "\n")
    #expect(output == rendered)
  }
}
