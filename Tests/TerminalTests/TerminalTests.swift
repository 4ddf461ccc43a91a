import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsTerminal

@Suite struct TerminalTests {
  @Test(arguments: [
    (true, ["TERM": "xterm"], true),
    (false, ["TERM": "xterm"], false),
    (true, ["TERM": "xterm", "NO_COLOR": "1"], false),
    (true, ["TERM": "xterm", "NO_COLOR": ""], true),
    (true, ["TERM": "dumb"], false),
    (true, [:], false),
  ])
  func `colours are used only on terminals that support and allow colours`(
    terminal: Bool, environment: [String: String], colored: Bool
  ) {
    #expect(Terminal.allowsColor(terminal: terminal, environment: environment) == colored)
  }

  @Test(arguments: [
    ("abc", 3), ("가나", 4), ("é", 1), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("🇰🇷", 2), ("❤️", 2),
    ("\u{1100}\u{1161}\u{11A8}", 2), ("🫨", 2), ("", 0), ("👍", 2), ("\u{301}", 0), ("ｱ", 1),
    ("Ａ", 2), ("·", 1), ("𛀁", 2), ("🚀", 2), ("\u{200B}", 0),
    ("\u{1B}", 6), ("\u{202E}", 8), ("\r", 2), ("\u{9B}", 6),
  ])
  func `the width of a text is its number of columns on a terminal`(text: String, width: Int) {
    #expect(text.terminalWidth == width)
  }

  @Test(arguments: [("abcdef", 6, "abcdef"), ("abcdef", 4, "abc…"), ("가나다", 4, "가…")])
  func `a text that is too wide ends with an ellipsis`(
    text: String, columns: Int, clipped: String
  ) {
    #expect(text.clipped(to: columns) == clipped)
  }
}
