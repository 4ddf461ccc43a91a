import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsTerminal

@Suite struct PasteBlockTests {
  @Test(arguments: [
    ("emit x 1", "emit x 1", false),
    ("emit x 1\r", "emit x 1", true),
    ("a\r\nb\r\n\r\n", "a\nb", true),
    ("a\r\rb", "a\n\nb", false),
    ("[\n\t1,\n\t2\n]", "[\n\t1,\n\t2\n]", false),
    ("\u{1B}[31mred\u{07}\u{9B}", "[31mred", false),
    ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}", false),
    ("가나다 👨‍👩‍👧\n", "가나다 👨‍👩‍👧", true),
    ("", "", false),
    ("\r", "", true),
  ])
  func `the line breaks of a pasted block become line feeds`(
    pasted: String, text: String, runs: Bool
  ) {
    let block = PasteBlock(bytes: pasted.utf8)
    #expect(block.text == text)
    #expect(block.endsLine == runs)
  }

  @Test func `invalid UTF-8 bytes of a pasted block become replacement characters`() {
    #expect(PasteBlock(bytes: [0x61, 0xFF, 0x62]).text == "a\u{FFFD}b")
  }
}
