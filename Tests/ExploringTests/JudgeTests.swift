import Testing

@testable import RxsExploring

/// Comments that turn a judge off. A judge is the check for one kind of mistake.
@Suite struct JudgeTests {
  @Test func `a comment silences the judge that it names`() throws {
    let silenced = try SilencedJudges(comments: [
      "// a comment", "// explore: no growth: a timer for each item",
      "/* explore: no rule: x */",
    ])
    #expect(silenced.contains(.growth))
    #expect(silenced.contains(.rule))
    #expect(!silenced.contains(.staleAnswer))
    #expect(silenced.reasons[.growth] == "a timer for each item")
  }

  @Test(arguments: [
    ("// explore: no grwoth: x", "there is no judge 'grwoth'"),
    ("// explore: no growth", "the reason is missing"),
    ("// explore: no growth:  ", "the reason is missing"),
  ])
  func `an invalid comment about a judge is reported`(_ comment: String, _ message: String) {
    let error = #expect(throws: SilencingProblem.self) { try SilencedJudges(comments: [comment]) }
    #expect(error?.message.hasPrefix(message) == true)
  }

  @Test func `a step can be restored from its line of text`() {
    for step in [
      Step(.emit, "vm.a", "\"b\\n c\""), Step(.advance, gap: 5), Step(.dispose, "vm.out"),
      Step(.subscribe, "s", "vm.out.map { $0 }"), Step(.call, "vm.load", "(1, 2)"),
    ] {
      #expect(Step(line: step.line) == step)
    }
    #expect(Step(line: "nothing") == nil)
  }

  @Test func `a pair of statements that occurs three times in a row becomes a loop`() {
    let pair = ["emit vm.start", "advance 60s"]
    #expect(
      FindScript.folded(["a"] + pair + pair + pair + ["b"])
        == ["a", "for _ in 1...3 { emit vm.start; advance 60s }", "b"])
    #expect(FindScript.folded(pair + pair) == pair + pair)
  }
}
