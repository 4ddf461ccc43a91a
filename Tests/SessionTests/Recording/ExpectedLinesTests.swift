import Testing

@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsRuntime
@testable import RxsStatements

/// Parses expected lines.
private func expectedLines(_ lines: [String]) throws -> ExpectedLines {
  let text = "x\n" + lines.map { "| \($0)\n" }.joined()
  let (script, diagnostics) = Parser.parse(Source(name: "mine.rxs", text: text), .shell)
  try #require(diagnostics.isEmpty)
  return try ExpectedLines(script.lines.flatMap(\.expected))
}

@Suite struct ExpectedLinesTests {
  @Test(arguments: [
    ([], []),
    (["a", "b"], ["a", "b"]),
    (["..."], []),
    (["..."], ["a", "b"]),
    (["a", "..."], ["a"]),
    (["...", "b"], ["a", "b"]),
    (["...", "a", "...", "b"], ["a", "b", "a", "b"]),
    (["...", "...", "a"], ["a"]),
    (["...", "[ab] (re)", "c"], ["a", "b", "c"]),
  ])
  func `expected lines match the same printed lines, and three dots match any lines`(
    expected: [String], printed: [String]
  ) throws {
    let result = try expectedLines(expected).compare(with: printed, isStrict: true)
    guard case .matches(unchecked: 0) = result else {
      Issue.record("\(result)")
      return
    }
  }

  @Test(arguments: [
    (["a"], [], "- a"),
    ([], ["a"], "+ a"),
    (["a", "b"], ["b", "a"], "- a|  b|+ a"),
    (["a", "2", "c"], ["a", "3", "c"], "  a|- 2|+ 3|  c"),
    (["a", "...", "z"], ["a", "b", "y"], "  a|  ...|- z|+ y"),
    (["? (glob)", "b"], ["a", "c"], "  ? (glob)|- b|+ c"),
    (["a", "b", "c"], ["a", "c"], "  a|- b|  c"),
    (["a", "c"], ["a", "b", "c"], "  a|+ b|  c"),
    (["...", "b", "c"], ["a", "b"], "  ...|  b|- c"),
  ])
  func `the diff shows missing and unexpected lines`(
    expected: [String], printed: [String], diff: String
  ) throws {
    let result = try expectedLines(expected).compare(with: printed, isStrict: true)
    guard case .differs(let found) = result else {
      Issue.record("they match")
      return
    }
    let lines = found.lines.map { "\($0.kind.rawValue) \($0.text)" }
    #expect(lines.joined(separator: "|") == diff)
  }

  @Test(arguments: [
    (["b"], ["a", "b", "c"], 2),
    (["a", "...", "c"], ["a", "b", "c"], 1),
    ([], ["a"], 1),
  ])
  func `additional printed lines are accepted if the script is not strict`(
    expected: [String], printed: [String], unchecked: Int
  ) throws {
    let result = try expectedLines(expected).compare(with: printed, isStrict: false)
    guard case .matches(let count) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(count == unchecked)
  }

  @Test func `the diff shows only expected lines if the script is not strict`() throws {
    let result = try expectedLines(["b", "a"]).compare(with: ["a", "b", "c"], isStrict: false)
    guard case .differs(let diff) = result else {
      Issue.record("they match")
      return
    }
    #expect(diff.lines.map(\.kind).count { $0 == .same } == 1)
    #expect(diff.lines.map(\.kind).count { $0 == .missing } == 1)
    #expect(diff.lines.count == 2)
  }

  @Test func `the diff contains the line number of the first missing line`() throws {
    let result = try expectedLines(["a", "b"]).compare(with: ["a"], isStrict: true)
    guard case .differs(let diff) = result else {
      Issue.record("they match")
      return
    }
    #expect(diff.firstMissing == 3)
  }

  @Test func `the comparison of 5000 different lines is fast`() throws {
    let expected = (0..<5000).map { "expected \($0)" }
    let printed = (0..<5000).map { "printed \($0)" }
    let result = try expectedLines(expected).compare(with: printed, isStrict: true)
    guard case .differs(let diff) = result else {
      Issue.record("they match")
      return
    }
    #expect(diff.lines.count == 10_000)
  }
}

@Suite struct RecordedLinesTests {
  private static let pieces = [
    "a", "0s x 1", " ", "  ", "\t", "...", "(glob)", "(re)", "(esc)", "\"", "\\", "\\u{1}", "*",
    "?", "|", "#", "//", "/*", "\r", "\u{1B}[31m", "\0", "가", "e\u{301}", "\u{301}", "👨‍👩‍👧",
    "\u{FEFF}",
    "\u{2028}", "\u{A0}", "{", ";", "! x", "",
  ]

  @Test(arguments: 0..<50)
  func `expected lines that were made from an output match only that output`(seed: UInt64) throws {
    var random = Linear(state: seed)
    for _ in 0..<40 {
      let printed = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          Self.pieces.randomElement(using: &random) ?? ""
        }.joined()
      }
      let text = "x\n" + printed.map { ExpectedPattern.line(expecting: $0) + "\n" }.joined()
      let (script, diagnostics) = Parser.parse(Source(name: "mine.rxs", text: text), .shell)
      try #require(diagnostics.isEmpty, "\(printed)")
      let expected = try ExpectedLines(script.lines.flatMap(\.expected))
      #expect(expected.patterns.allSatisfy { !$0.isAnyLines })
      #expect(expected.describes(printed), "\(printed)")
      for index in printed.indices {
        var other = printed
        other[index] += "z"
        #expect(!expected.describes(other), "\(printed)")
      }
      #expect(!expected.describes(printed + ["z"]), "\(printed)")
    }
  }
}

extension ExpectedLines {
  fileprivate func compare(with printed: [String], isStrict: Bool) -> Result {
    compare(with: printed.map { PrintedLine($0) }, isStrict: isStrict)
  }

  fileprivate func describes(_ printed: [String]) -> Bool {
    if case .matches = compare(with: printed, isStrict: true) { true } else { false }
  }
}

/// A generator of random numbers that are the same in every run.
private struct Linear: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
