import Testing

@testable import RxsShell

/// Searching for texts of several characters gives what Swift gives, and stops when it must.
@Suite struct TextSearchTests {
  private static let texts = [
    "", "a", "a--b", "--a", "a--", "----", "a----b--c", "-a-", "가--나--", "--가",
  ]

  @Test(arguments: texts, [0, 1, 2, Int.max])
  func `split is Swift's`(text: String, most: Int) throws {
    for omitsEmpty in [true, false] {
      let wanted = text.split(
        separator: "--", maxSplits: most, omittingEmptySubsequences: omitsEmpty)
      let parts = try StandardMembers.split(
        text, by: "--", atMost: most, omitsEmpty: omitsEmpty)
      #expect(parts == wanted.map { String($0) })
    }
  }

  @Test(arguments: ["aßé가", "Σσς", "ǆ👨‍👩‍👧", "e\u{301}"], [1, 40_000])
  func `a long text changes its case as Swift does`(text: String, count: Int) {
    let long = String(repeating: text, count: count)
    for name in ["uppercased", "lowercased"] {
      let wanted = name == "uppercased" ? long.uppercased() : long.lowercased()
      let made = try? Members.call(name, of: .string(long), [])
      if case .string(let result)? = made {
        #expect(result == wanted && result.utf8.count == wanted.utf8.count)
      } else {
        Issue.record("no text")
      }
    }
  }

  @Test(arguments: [
    ("ab", "ba", 40, true), ("ab", "bb", 40, false), ("é", "e\u{301}", 70, true),
    ("x", "", 1, true),
  ])
  func `a long text is found as a short one is`(
    text: String, other: String, count: Int, isFound: Bool
  ) {
    let script = """
      String(repeating: "\(text)", count: 100).contains(String(repeating: "\(other)", count: \(count)))
      """
    #expect(ScriptOutcome.of(script).lines == ["= \(isFound)"])
  }
}
