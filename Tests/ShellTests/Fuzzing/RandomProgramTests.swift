import TestSupport
import Testing

/// Random programs never make the session crash or hang.
@Suite struct RandomProgramTests {
  @Test(arguments: 0..<12) func `a session still works after a random program`(seed: Int) {
    var maker = ProgramMaker(seed: UInt64(seed) &* 7919 &+ 1)
    var parsed = 0
    for _ in 0..<15 {
      let program = maker.program()
      let outcome = ScriptOutcome.of("set budget.events 200\n\(program)\n\"alive\"", seconds: 1)
      guard outcome.isParsed else { continue }
      parsed += 1
      #expect(outcome.lines.last == "= \"alive\"", "\(program)")
    }
    #expect(parsed > 7)
  }
}
