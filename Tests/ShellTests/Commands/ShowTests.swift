import Testing

@testable import RxsShell

@Suite struct ShowTests {
  @Test func `the log leaves out what only looked`() {
    let script = """
      let xs = PublishSubject<Int>()
      subscribe xs
      show log
      emit xs 1
      help count
      show log; show vars
      show log
      """
    let log = [
      "let xs = PublishSubject<Int>()", "subscribe xs", "emit xs 1", "| 0s xs 1",
    ]
    let lines = ScriptOutcome.of(script).lines
    #expect(Array(lines.prefix(3)) == log.prefix(2) + ["0s xs 1"])
    #expect(Array(lines.suffix(4)) == log)
  }
}
