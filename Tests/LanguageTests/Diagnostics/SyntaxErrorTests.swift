import Testing

@testable import RxsLanguage
@testable import RxsStatements

/// Each case is a line with a mistake. The test checks the range, message, hint and suggestion.
@Suite struct SyntaxErrorTests {
  @Test(arguments: [
    ("emti game.x 1", "1-5 'emti' is not a statement | did you mean 'emit'?"),
    ("game.checkNumber 3", "18-19 unexpected '3' | 'emit game.checkNumber …' sends a value"),
    ("x and y", "3-6 unexpected 'and' | write '&&'"),
    ("def f(x): 3", "1-4 'def' is not a statement | write 'func'"),
    (
      "f { emit r $0 }",
      "10-11 unexpected 'r' | 'emit' is not allowed in a closure: 'onNext(…)' and "
        + "'accept(…)' send a value"
    ),
    ("q++", "3-4 unexpected '+' | write '+= 1'"),
    ("emit", "5-5 'emit' needs a target"),
    ("emit xs, 1", "8-9 unexpected ',' | write a blank, not ',', before the first value"),
    ("emit xs -", "9-10 unexpected '-' | write no blank between '-' and its value"),
    ("fail xs", "8-8 'fail' needs a value after its target"),
    ("subscribe xs.map { $0 }", "11-24 the subscription needs a label | add 'as NAME'"),
    ("subscribe xs as all", "17-20 'all' cannot be a label"),
    ("subscribe all", "11-14 'all' cannot be a label | add 'as NAME'"),
    ("expect a = 1", "10-11 '=' is an assignment, which cannot be used as a value | '==' compares"),
    ("if x = 3 { }", "6-7 '=' is an assignment, which cannot be used as a value | '==' compares"),
    ("stub \"x\"", "9-9 'stub' needs a response after the pattern"),
    (
      "stub \"x\" jsn(1)",
      "10-13 'jsn' is not a response | the responses are json(…), text(…), file(…), base64(…), "
        + "status(…), failure(…) | did you mean 'json'?"
    ),
    ("include \"a\\(b)\"", "13-14 this text cannot hold '\\(…)'"),
    ("set frame = 1s", "11-12 expected a value, found '=' | write 'set frame VALUE'"),
    ("at 3s", "6-6 'at' needs a statement after the time"),
    ("at now + 1s run", "8-9 unexpected '+' | put a calculated time in parentheses"),
    ("!", "2-2 expected a statement that must fail, found the end of the text"),
    ("let let = 3", "5-8 'let' is a word of the language and cannot be a name"),
    ("let x", "6-6 expected '=' and a value, found the end of the text | write 'let NAME = VALUE'"),
    ("let x =", "8-8 a value is missing after '='"),
    ("let x =\nemit xs", "8-8 a value is missing after '='"),
    ("let x == 3", "7-9 expected '=' and a value, found '==' | '=' binds, '==' compares"),
    ("f() = 2", "1-4 this expression cannot be assigned to"),
    ("while a\nb", "8-8 expected '{', found the end of the line"),
    (
      "viewmodel A { var x }",
      "15-18 'var' is not the beginning of a view model's member | the members are input, "
        + "state, on, let, output and func | did you mean 'state'?"
    ),
  ])
  func `a mistake in a statement is reported with its range and message`(
    text: String, report: String
  ) {
    #expect(reports(text) == report)
  }

  @Test(arguments: [
    ("f(1", "2-3 '(' is not closed"), ("{ a", "1-2 '{' is not closed"),
    ("f(1, [2)", "8-9 ')' does not close '['"), ("f)", "2-3 ')' closes nothing"),
    ("f([\n1)\n", "6-7 ')' does not close '[' | '[' was opened on line 1"),
    ("run\n}\nrun", "5-6 '}' closes nothing"), ("a + )", "5-6 ')' closes nothing"),
    ("f(1, 2\nrun\n)", "2-3 '(' is not closed"),
    ("f(1 2)", "5-6 expected ',' or ')', found '2'"), ("[1, 2\nrun", "1-2 '[' is not closed"),
    ("f(\n| 1\n)", "2-3 '(' is not closed"),
    ("f {\n# a\n}", "3-4 '{' is not closed | '# …' opens a phase; comments begin with '//'"),
    (
      "| 1",
      "1-4 there is no statement above this expected line | '|' lines are the expected "
        + "output of the statement above them"
    ),
    (
      "run\n# a\n| 1\n| 2",
      "9-12 there is no statement above this expected line | '|' lines are the "
        + "expected output of the statement above them"
    ),
    ("a +", "4-4 a value is missing after '+'"), ("(1,,2)", "4-4 a value is missing after ','"),
    ("a == b == c", "8-10 '==' cannot be used twice in a row | join the comparisons with '&&'"),
    ("1 << 2 >> 3", "8-10 '>>' cannot be used twice in a row"),
    ("1...2...3", "6-9 '...' cannot be used twice in a row"),
    (".5", "2-3 expected the name of a member, found '5' | write 0.5"),
    ("a ? b", "6-6 expected ':' and the other value, found the end of the text"),
    ("[1: 2, 3]", "9-9 expected ':' and a value, as in the other entries"),
    ("$0", "1-3 '$0' is allowed only in a closure"),
    ("{ a in $0 }", "8-10 '$0' cannot be used in a closure that names its parameters"),
    ("\"\\()\"", "2-4 a value is missing in '\\()'"),
    ("let x: = 3", "8-9 expected a type, found '='"),
    ("+ 1", "1-2 unexpected '+' | write no blank between '+' and its value"),
  ])
  func `a mistake in an expression is reported with its range and message`(
    text: String, report: String
  ) {
    #expect(reports(text) == report)
  }

  @Test(arguments: [
    (
      "\"abc",
      "1-2 the string is not closed on its line | close it with \" or use \"\"\" for several lines"
    ),
    (
      "\"\\(a\"",
      "1-2 the string is not closed on its line | close it with \" or use \"\"\" for several lines"
    ),
    ("\"\"\"\nabc", "1-4 the \"\"\" block is not closed"),
    ("\"\"\"abc\"\"\"", "1-4 the text of a \"\"\" block must begin on the next line"),
    ("\"\"\"\n a\"\"\"", "7-10 the closing \"\"\" must be on a line of its own"),
    ("\"\"\"\n  a\n b\n  \"\"\"", "9-10 the line is indented less than the closing \"\"\""),
    ("/* /* a */", "1-3 the comment is not closed"),
    ("'abc'", "1-2 \"'\" does not begin a string | write strings as \"text\""),
    ("“abc”", "1-4 '“' does not begin a string | write strings as \"text\""),
    (
      "\"a\\qb\"",
      "3-5 unknown escape '\\q' | the escapes are \\n \\t \\r \\0 \\\\ \\\" \\' \\u{…} and \\(…)"
    ),
    (
      "\"\\u{110000}\"",
      "2-12 not a Unicode character | write one to eight hexadecimal digits: \\u{1F600}"
    ),
    ("3sec", "2-5 'sec' is not a unit of time | the units are ns, us, ms, s, min and h"),
    ("0xzz", "1-5 '0xzz' is not a number"),
    ("9223372036854775808", "1-20 the number does not fit into Int"),
    ("99999999999999999999", "1-21 the number does not fit into Int"),
    ("1e400", "1-6 the number does not fit into Double"),
    ("0.5ns", "1-6 the duration is not a whole number of nanoseconds"),
    ("300000000h", "1-11 the duration is too long"),
    ("9223372036.854775808s", "1-22 the duration is too long"),
    ("$100", "1-5 '$100' is not a closure parameter | closure parameters are $0 to $99"),
    ("#title", "1-2 a blank is missing after '#' | write '# title'; comments begin with '//'"),
    ("emit xs 1\n|0s xs 1", "11-12 a blank is missing after '|'"),
    ("# ", "1-2 the phase has no title | write '# title'; comments begin with '//'"),
    ("a € b", "3-6 unexpected character U+20AC '€'"),
  ])
  func `a mistake inside a token is reported with its range and message`(
    text: String, report: String
  ) {
    #expect(reports(text) == report)
  }

  /// The mistakes in a text. Each report begins with its first and last byte, counted from 1.
  private func reports(_ text: String) -> String {
    Parser.parse(Source(name: "t", text: text), .shell).1.map { diagnostic in
      let range = "\(diagnostic.range.lowerBound + 1)-\(diagnostic.range.upperBound + 1)"
      let help = [diagnostic.hint, diagnostic.suggestion.map { "did you mean '\($0)'?" }]
      return ([range + " " + diagnostic.message] + help.compactMap { $0 }).joined(separator: " | ")
    }.joined(separator: "\n")
  }
}
