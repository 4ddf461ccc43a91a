import Testing

@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsRuntime

@Suite struct EventTextTests {
  @Test(
    arguments: [
      ("0s", 0), ("1s", 1_000_000_000), ("1.5s", 1_500_000_000), ("1000ms", 1_000_000_000),
      ("250ms", 250_000_000), ("10us", 10_000), ("5ns", 5), ("1.5us", 1500),
      // A Double cannot represent these numbers exactly.
      ("9007199.254740993s", 9_007_199_254_740_993), ("9223372036.854775807s", .max),
      ("9223372036.854775808s", nil), ("99999999999999999999s", nil), ("1.5ns", nil), ("1.s", nil),
      ("1.1234567890s", nil), ("1", nil), ("1min", nil), ("-1s", nil), ("1e3s", nil), ("٣s", nil),
    ] as [(String, Int?)])
  func `the time of a printed event is read exactly to the nanosecond`(
    text: String, nanoseconds: Int?
  ) {
    #expect(EventText("\(text) xs 1")?.time == nanoseconds)
  }

  @Test func `the printed line of an event is split into time, label and event`() {
    let event = EventText("1000ms  game.round   completed")
    #expect(event?.timeText == "1000ms")
    #expect(event?.label == "game.round")
    #expect(event?.event == "completed")
  }

  @Test(
    arguments: [
      ("0s analytics.log(.shown(page: 1), 2)", "analytics.log"),
      ("0s router.open(\"a b\", true)", "router.open"), ("1s taps -> next(1)", "taps"),
      ("1s length:     filter \"tea\"", "length:"), ("text of print", ""),
    ])
  func `a line that is not a subscription's event is not drawn as an event`(
    text: String, subject: String
  ) {
    #expect(EventText(text) == nil)
    #expect(LineDiff.Line(kind: .missing, text: text).subject == subject)
    #expect(LineDiff.Line(kind: .missing, text: text).event == nil)
  }
}
