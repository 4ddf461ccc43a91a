import RxsCatalog
import RxsSession
import RxsStatements
import TestSupport
import Testing

/// String search and case conversion give the same results as in Swift.
@Suite struct TextSearchTests {
  private static let texts = [
    "", "a", "a--b", "--a", "a--", "----", "a----b--c", "-a-", "가--나--", "--가",
  ]

  @Test(arguments: texts, [0, 1, 2, Int.max])
  func `a text is split into the same parts as in Swift`(text: String, most: Int) {
    for omitsEmpty in [true, false] {
      let wanted = text.split(
        separator: "--", maxSplits: most, omittingEmptySubsequences: omitsEmpty)
      let script = """
        "\(text)".split(separator: "--", maxSplits: \(most), omittingEmptySubsequences: \(omitsEmpty))
        """
      #expect(ScriptOutcome.of(script).lines == ["= \(wanted.map { String($0) })"])
    }
  }

  @Test(arguments: ["aßé가", "Σσς", "ǆ👨‍👩‍👧", "e\u{301}"], [1, 40_000])
  func `the methods uppercased and lowercased change a long text as in Swift`(
    text: String, count: Int
  ) throws {
    let long = String(repeating: text, count: count)
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    for (name, wanted) in [("uppercased", long.uppercased()), ("lowercased", long.lowercased())] {
      let script = "String(repeating: \"\(text)\", count: \(count)).\(name)()"
      guard case .string(let result) = try ScriptOutcome.value(script, in: session) else {
        Issue.record("no text")
        continue
      }
      #expect(result == wanted && result.utf8.count == wanted.utf8.count)
    }
  }

  @Test(arguments: [
    ("ab", "ba", 40, true), ("ab", "bb", 40, false), ("é", "e\u{301}", 70, true),
    ("x", "", 1, false),
  ])
  func `the search for a long text in a longer text gives the same result as in Swift`(
    text: String, other: String, count: Int, isFound: Bool
  ) {
    let script = """
      String(repeating: "\(text)", count: 100).contains(String(repeating: "\(other)", count: \(count)))
      """
    #expect(ScriptOutcome.of(script).lines == ["= \(isFound)"])
  }
}
