import Testing

@testable import RxsShell
@testable import RxsTesting

@Suite struct TimeLimitTests {
  @Test(arguments: [
    ("500ms", 500_000_000), ("90s", 90_000_000_000), ("1.5s", 1_500_000_000),
    ("2min", 120_000_000_000), ("1h", 3_600_000_000_000),
  ])
  func `a time limit has a number and a unit`(text: String, nanoseconds: Int) {
    #expect(TimeLimit(argument: text)?.nanoseconds == nanoseconds)
  }

  @Test(arguments: ["", "s", "10", "-1s", "0s", "1d", "1e300h", "99999999999h", "1..5s"])
  func `a text that is not a valid time limit is refused`(text: String) {
    #expect(TimeLimit(argument: text) == nil)
  }
}
