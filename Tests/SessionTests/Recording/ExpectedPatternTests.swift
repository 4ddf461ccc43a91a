import Testing

@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsRuntime
@testable import RxsStatements

@Suite struct BlanksTests {
  @Test(arguments: [
    ("", ""),
    ("  ", ""),
    ("a", "a"),
    ("  a\t b  ", "a b"),
    ("= \"a  b\"  c", "= \"a  b\" c"),
    (#"= "a\"  b"  c"#, #"= "a\"  b" c"#),
    ("it said \"a  b", "it said \"a b"),
    ("\"a  \" \"  b", "\"a  \" \" b"),
    ("가  나", "가 나"),
  ])
  func `several blanks outside of quotes become a single space`(line: String, normalized: String) {
    #expect(Blanks.normalized(line) == normalized)
  }
}

@Suite struct ExpectedPatternTests {
  /// Whether an expected line matches a printed line.
  private func matches(_ expected: String, _ printed: String) throws -> Bool {
    try ExpectedPattern(line(expected)).matches(PrintedLine(printed))
  }

  private func line(_ text: String) -> ExpectedLine {
    ExpectedLine(text: text, range: SourceRange(0, text.utf8.count + 2), line: 1)
  }

  @Test(arguments: [
    ("0s a 1", "0s a 1"),
    ("  0s   a  1 ", "0s a 1"),
    ("0s a 1", "  0s\ta   1"),
    ("= \"a  b\"", "=  \"a  b\""),
    ("", ""),
    ("", "   "),
    ("* (glob)", ""),
    ("* (glob)", "anything at all"),
    ("0s a * (glob)", "0s a 17"),
    ("0s  a  * (glob)", "0s a 17"),
    ("?s a (glob)", "5s a"),
    ("*b*b* (glob)", "abab"),
    (#"2 \* 3 = ? (glob)"#, "2 * 3 = 6"),
    (#"\\ \? \a (glob)"#, #"\ ? \a"#),
    ("나* (glob)", "나라"),
    ("(glob)", "(glob)"),
    ("f(glob)", "f(glob)"),
    ("[0-9]+s a (re)", "17s a"),
    ("  a|b (re)  ", "b"),
    (#"... (esc)"#, "..."),
    (#"x (glob) (esc)"#, "x (glob)"),
    (#"a\\b\r\t\u{1B}[0m (esc)"#, "a\\b\r\t\u{1B}[0m"),
    (#"  a  (esc)"#, "  a "),
    (" (esc)", "(esc)"),
  ])
  func `a plain, glob, regex or escaped expected line matches a fitting printed line`(
    expected: String, printed: String
  ) throws {
    #expect(try matches(expected, printed))
  }

  @Test(arguments: [
    ("0s a 1", "0s a 2"),
    ("0s a", "0sa"),
    ("= \"a b\"", "= \"a  b\""),
    ("", "a"),
    ("? (glob)", ""),
    ("? (glob)", "ab"),
    ("a* (glob)", "ba"),
    (#"\* (glob)"#, "a"),
    ("a*b (glob)", "abc"),
    ("[0-9]+ (re)", "17s"),
    ("... (esc)", "x"),
    ("a b (esc)", "a  b"),
  ])
  func `a plain, glob, regex or escaped expected line does not match a different line`(
    expected: String, printed: String
  ) throws {
    #expect(try !matches(expected, printed))
  }

  @Test(arguments: ["...", "  ... "])
  func `an expected line of three dots matches any number of printed lines`(text: String) throws {
    #expect(try ExpectedPattern(line(text)).isAnyLines)
  }

  @Test func `the matching of a glob with 200 stars is fast`() throws {
    let stars = String(repeating: "*a", count: 200)
    let printed = String(repeating: "a", count: 2000) + "b"
    #expect(try !matches("\(stars)*c (glob)", printed))
  }

  @Test(arguments: [
    (
      "  a( (re)",
      """
      mine.rxs:2:5: error: not a regular expression
        |   a( (re)
            ^~
      """
    ),
    (
      #"a\q (esc)"#,
      #"""
      mine.rxs:2:4: error: unknown escape
        | a\q (esc)
           ^
        the escapes of a line that ends in (esc) are \\ \r \t and \u{…}
      """#
    ),
  ])
  func `the error for a malformed expected line shows the line and the column`(
    expected: String, rendered: String
  ) throws {
    let source = Source(name: "mine.rxs", text: "x\n| \(expected)\n")
    let (script, diagnostics) = Parser.parse(source, .shell)
    try #require(diagnostics.isEmpty)
    let line = try #require(script.lines.first?.expected.first)
    let error = try #require(throws: Diagnostic.self) { try ExpectedPattern(line) }
    #expect(DiagnosticRenderer(source: source).render(error).plain.hasPrefix(rendered))
  }

  @Test(arguments: [
    ("0s a 1", "| 0s a 1"),
    ("", "|"),
    ("  ", "|"),
    ("  a", "|   a"),
    ("...", "| ... (esc)"),
    (" ...", "|  ... (esc)"),
    ("a (glob)", "| a (glob) (esc)"),
    ("a\\b (re) ", "| a\\\\b (re)  (esc)"),
    ("a\\b", "| a\\b"),
    ("a\tb", "| a\tb"),
    ("a\r", "| a\\r (esc)"),
    ("\u{1B}[1m\0", "| \\u{1B}[1m\\u{0} (esc)"),
  ])
  func `a printed text becomes an expected line that matches only this text`(
    printed: String, line: String
  ) {
    #expect(ExpectedPattern.line(expecting: printed) == line)
  }
}
