import RxsCombine
import Testing

/// The operators that the module adds to OpenCombine, compared with Apple's documentation.
@Suite struct CombiningTests {
  private let a = PassthroughSubject<Int, Failed>()
  private let b = PassthroughSubject<Int, Failed>()

  /// Sends the events of a text: `a1` is a value, `a|` a completion, `ax` a failure.
  private func play(_ text: String) {
    for word in text.split(separator: " ") {
      let subject = word.first == "a" ? a : b
      switch word.dropFirst() {
      case "|": subject.send(completion: .finished)
      case "x": subject.send(completion: .failure(.here))
      default: subject.send(Int(word.dropFirst()) ?? 0)
      }
    }
  }

  @Test(arguments: [
    ("a1 a2 b3 a4", ["(2, 3)", "(4, 3)"]),
    ("a1 b2 a| b3", ["(1, 2)", "(1, 3)"]),
    ("a1 b2 a| b|", ["(1, 2)", "|"]),
    ("a| b1 b|", ["|"]),
    ("a1 bx a2", ["x here"]),
    ("a1 b2 ax b3 b|", ["(1, 2)", "x here"]),
  ])
  func `combineLatest sends each new pair of values, and ends with its sources`(
    _ events: String, _ expected: [String]
  ) {
    let probe = Probe<(Int, Int), Failed>()
    a.combineLatest(b).subscribe(probe)
    play(events)
    #expect(probe.heard == expected)
  }

  @Test(arguments: [
    ("a1 b2 a3", ["1", "2", "3"]),
    ("a1 a| b2 b|", ["1", "2", "|"]),
    ("a1 bx a2", ["1", "x here"]),
    ("a| b| a1", ["|"]),
  ])
  func `merge sends the values of all sources in order, and ends with the last source`(
    _ events: String, _ expected: [String]
  ) {
    let probe = Probe<Int, Failed>()
    a.merge(with: b).subscribe(probe)
    play(events)
    #expect(probe.heard == expected)
  }

  @Test func `combineLatest drops values that arrive while the subscriber has no demand`() {
    let probe = Probe<(Int, Int), Failed>(.max(1))
    a.combineLatest(b).subscribe(probe)
    play("a1 b1")
    play("a2 b2")
    #expect(probe.heard == ["(1, 1)"])
    probe.request(.max(1))
    play("b3 b4")
    #expect(probe.heard == ["(1, 1)", "(2, 3)"] || probe.heard == ["(1, 1)", "(1, 3)"])
  }

  @Test func `combineLatest of two current-value subjects sends each change of either value`() {
    let (left, right) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
    let probe = Probe<(Int, Int), Never>()
    left.combineLatest(right).subscribe(probe)
    left.value = 3
    right.value = 4
    #expect(probe.heard == ["(1, 2)", "(3, 2)", "(3, 4)"])
  }

  @Test func `combineLatest passes on an end that a source sends inside the call of subscribe`() {
    let probe = Probe<(Int, Int), Failed>()
    Fail<Int, Failed>(error: .there).combineLatest(a).subscribe(probe)
    #expect(probe.heard == ["x there"])
    let empty = Probe<(Int, Int), Failed>()
    Empty<Int, Failed>().combineLatest(Empty<Int, Failed>()).subscribe(empty)
    #expect(empty.heard == ["|"])
  }

  @Test func `merge keeps one value of each source until the subscriber requests it`() {
    let probe = Probe<Int, Never>(.max(1))
    [1, 2, 3].publisher.merge(with: [10, 20].publisher).subscribe(probe)
    #expect(probe.heard == ["1"])
    probe.request(.max(2))
    #expect(probe.heard.count == 3)
    probe.request(.unlimited)
    #expect(Set(probe.heard) == ["1", "2", "3", "10", "20", "|"])
    #expect(probe.heard.count == 6)
    #expect(probe.heard.last == "|")
  }

  @Test func `a cancelled subscription to combined publishers receives nothing more`() {
    let latest = Probe<(Int, Int), Failed>()
    a.combineLatest(b).subscribe(latest)
    let merged = Probe<Int, Failed>()
    Publishers.Merge3(a, b, a).subscribe(merged)
    play("a1")
    latest.cancel()
    merged.cancel()
    play("b2 a3 ax")
    #expect(latest.heard.isEmpty)
    #expect(merged.heard == ["1", "1"])
  }

  @Test func `MergeMany of no publishers finishes at once`() {
    let probe = Probe<Int, Never>()
    Publishers.MergeMany([Just<Int>]()).subscribe(probe)
    #expect(probe.heard == ["|"])
  }

  @Test func `merge and combineLatest accept more than two sources`() {
    let probe = Probe<Int, Never>()
    Just(1).merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7)).merge(with: Just(8))
      .subscribe(probe)
    #expect(probe.heard == ["1", "2", "3", "4", "5", "6", "7", "8", "|"])
    let four = Probe<String, Never>()
    Just(1).combineLatest(Just("a"), Just(true), Just(2.5)) { "\($0) \($1) \($2) \($3)" }
      .subscribe(four)
    #expect(four.heard == ["1 a true 2.5", "|"])
  }
}
