import Testing

@testable import RxsLanguage

@Suite struct LineTextTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b", ""]),
    ("a\n\r\n\nb", ["a", "", "", "b"]), ("a\rb\r", ["a\rb"]), ("\r\n", ["", ""]),
  ])
  func `a line ends with a line feed, with or without a carriage return`(
    text: String, lines: [String]
  ) {
    #expect(text.allLineTexts == lines)
    #expect(text.lineTexts == (lines.last == "" ? Array(lines.dropLast()) : lines))
  }
}
