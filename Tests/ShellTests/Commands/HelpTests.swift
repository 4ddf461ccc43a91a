import Testing

@testable import RxsShell

@Suite struct HelpTests {
  @Test(arguments: Help.examples.map { "# \($0.topic)\n\($0.script)" })
  func `an example does what it says`(script: String) { #expect(problems(of: script) == []) }

  @Test func `an example that is wrong is found`() {
    #expect(problems(of: "1 + 1\n| = 3") != [])
    #expect(problems(of: "nonsense") != [])
  }

  @Test func `every statement can be looked up, and most show an example`() {
    for command in CommandTable.all {
      let text = Help.text(on: command.word.rawValue, Catalog())
      #expect(text?.hasPrefix(command.usage[0]) == true)
    }
  }

  @Test func `an operator has a signature, a sentence and an example`() {
    #expect(
      Help.text(on: "flatMapLatest", Catalog()) == """
        stream.flatMapLatest(_ selector: { … })
          Follows the stream that the closure made last and drops the one before.
        Example:
          let xs = hot("-1--2----|")
          subscribe xs, xs.flatMapLatest { x in cold("x-x-x|", x: x) } as result
          run
          marble
          |        0s   5s
          | xs     -1--2----|
          | result -1-12-2-2|
        """)
  }

  @Test func `all topics have a text, and nothing else has one`() {
    for topic in Help.topics(Catalog()) { #expect(Help.text(on: topic, Catalog()) != nil) }
    #expect(Help.text(on: "nothing", Catalog()) == nil)
  }

  @Test func `the overview names every statement`() {
    for command in CommandTable.all {
      #expect(Help.overview.contains("\n  \(command.word.rawValue) "))
    }
  }
}
