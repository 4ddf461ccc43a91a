import RxsEngine
import Testing

@testable import RxsOutput
@testable import RxsRuntime

@Suite struct PrintedEventTests {
  private let events: [Event<Value>] = [
    .next(.int(1)), .next(.string("a")), .next(.string("\"")), .next(.string("completed")),
    .next(.string("error(1)")), .next(.string("한")), .completed,
    .error(ThrownValue(value: .symbol(Symbol("offline")))),
  ]

  @Test func `the printed line of an event is read as the same event`() {
    let printed = events.map { PrintedEvent($0) }
    #expect(
      printed.map(\.line) == [
        "1", "\"a\"", "\"\\\"\"", "\"completed\"", "\"error(1)\"", "\"한\"", "completed",
        "error(.offline)",
      ])
    #expect(printed.map { PrintedEvent(expected: $0.line[...]) } == printed)
  }

  @Test func `a marble diagram shows values, and single letters without quotes`() {
    let marbles = events.map { PrintedEvent($0).marble() }
    #expect(
      marbles == ["1", "a", "\"\\\"\"", "\"completed\"", "\"error(1)\"", "한", "|", "#"])
  }

  @Test func `a value with the text completed or error is drawn as a value`() {
    let printed = PrintedEvent(.next(.string("completed")))
    #expect(printed.kind == .next)
    // Marbles and colours depend on the kind of the event, not on the text.
    #expect(PrintedEvent.next("completed").marble() == "completed")
    #expect(PrintedEvent.next("error(1)").marble() == "error(1)")
  }

  @Test func `a marble comparison shows only the differing part of two long values`() {
    let start = String(repeating: "a", count: 40)
    let diff = [
      LineDiff.Line(kind: .missing, text: "0s xs \"\(start)left\""),
      LineDiff.Line(kind: .unexpected, text: "0s xs \"\(start)right\""),
    ]
    #expect(
      MarbleComparison.lines(diff) == [
        "xs", "         0s", "expected …aaaaaleft\"--", "actual   …aaaaaright\"-",
        "         ^",
      ])
  }
}
