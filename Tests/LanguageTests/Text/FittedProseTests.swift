import Testing

@testable import RxsCatalog
@testable import RxsCompletion
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

@Suite struct FittedProseTests {
  private func fitted(_ text: String, _ columns: Int) -> String {
    FittedProse.lines(of: text, columns: columns).joined(separator: "\n")
  }

  @Test func `a text that fits into the window is unchanged`() {
    let text = "Play:\n  emit        sends values\n\n"
    #expect(fitted(text, 80) == text)
  }

  @Test func `a long sentence in a table continues in its own column`() {
    #expect(
      fitted("  subscribe   prints each event as it happens and records it", 40) == """
          subscribe   prints each event as it
                      happens and records it
        """)
  }

  @Test func `a sentence gets its own line if its column would be too narrow`() {
    #expect(
      fitted("  game.bestRecord   Driver of numbers that only grow", 32) == """
          game.bestRecord
            Driver of numbers that only
            grow
        """)
  }

  @Test func `a long list or signature is wrapped between words`() {
    #expect(fitted("  amb, buffer, catch, concat", 16) == "  amb, buffer,\n  catch, concat")
    #expect(
      fitted("stream.throttle(_ duration: Duration, latest: Bool?)", 30)
        == "stream.throttle(_ duration:\n  Duration, latest: Bool?)")
  }

  @Test func `a long list of alternatives is wrapped between alternatives`() {
    #expect(fitted("show [inputs|outputs|vars|log]", 20) == "show [inputs|\n  outputs|vars|log]")
  }

  @Test func `a diagram is not wrapped`() {
    let drawing = "  | result -1-12-2-2|----------------------"
    #expect(fitted(drawing, 20) == drawing)
  }

  /// For every width, no word is broken or lost.
  @Test(arguments: [20, 33, 47, 80])
  func `every help text fits into a window of any width`(columns: Int) {
    let texts = HelpTexts(Session(catalog: Catalog(), options: Session.Options(folder: ".")))
    for topic in texts.topics {
      guard let text = texts.text(on: topic) else { continue }
      let lines = FittedProse.lines(of: text, columns: columns)
      let words = { (text: String) in text.filter { !$0.isWhitespace } }
      #expect(words(lines.joined()) == words(text))
      for line in lines where line.terminalWidth >= columns {
        let isOneWord = !line.drop { $0 == " " }.contains(" ")
        let isDrawing = line.drop { $0 == " " }.first == "|"
        #expect(isOneWord || isDrawing, "\(topic): \(line)")
      }
    }
  }
}
