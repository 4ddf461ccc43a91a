import RxsEngine
import Testing

@Suite struct FilteringTests {
  static let marbles: [Marble] = [
    Marble("filter", "-1234-|", "--2-4-|", "0-6") { $0.filter { "24".contains($0) } },
    Marble("filter fails", "-1#", "-1#", "0-2") { $0.filter { _ in true } },
    Marble("filter throws", "-12|", "-#", "0-1") { $0.filter(boom) },
    Marble("take", "-123|", "-1(2|)", "0-2") { $0.take(2) },
    Marble("take more", "-12|", "-12|", "0-3") { $0.take(9) },
    Marble("take fails", "-1#", "-1#", "0-2") { $0.take(2) },
    Marble("take while", "-123|", "-12|", "0-3") { $0.take(while: { $0 < "3" }) },
    Marble("take while inclusive", "-123-|", "-12(3|)", "0-3") {
      $0.take(while: { $0 < "3" }, behavior: .inclusive)
    },
    Marble("take while throws", "-1|", "-#", "0-1") { $0.take(while: boom) },
    Marble("take until a condition", "-123|", "-1|", "0-2") { $0.take(until: { $0 == "2" }) },
    Marble("take until inclusive", "-123|", "-1(2|)", "0-2") {
      $0.take(until: { $0 == "2" }, behavior: .inclusive)
    },
    Marble("take for", "-12345|", "-12(3|)", "0-3") { $0.take(for: .seconds(3), scheduler: main) },
    Marble("take for fails", "-#", "-#", "0-1") { $0.take(for: .seconds(3), scheduler: main) },
    Marble("take last", "-123|", "----(23|)", "0-4") { $0.takeLast(2) },
    Marble("take last of few", "-1|", "--(1|)", "0-2") { $0.takeLast(2) },
    Marble("take last nothing", "-1|", "--|", "0-2") { $0.takeLast(-1) },
    Marble("take last fails", "-12#", "---#", "0-3") { $0.takeLast(2) },
    Marble("skip", "-123|", "---3|", "0-4") { $0.skip(2) },
    Marble("skip nothing", "-1|", "-1|", "0-2") { $0.skip(-3) },
    Marble("skip fails", "-1#", "--#", "0-2") { $0.skip(2) },
    Marble("skip while", "-1212|", "--212|", "0-5") { $0.skip(while: { $0 == "1" }) },
    Marble("skip while throws", "-1|", "-#", "0-1") { $0.skip(while: boom) },
    Marble("skip for", "-12345|", "----45|", "0-6") { $0.skip(.seconds(3), scheduler: main) },
    Marble("element at", "-123|", "--(2|)", "0-2") { $0.element(at: 1) },
    Marble("no element at", "-1|", "--#{argumentOutOfRange}", "0-2") { $0.element(at: 1) },
    Marble("single", "-1-|", "-1-|", "0-3") { $0.single() },
    Marble("single of many", "-12|", "-1#{moreThanOneElement}", "0-2") { $0.single() },
    Marble("single of none", "-|", "-#{noElements}", "0-1") { $0.single() },
    Marble("single with condition", "-123|", "--2-|", "0-4") { $0.single { $0 == "2" } },
    Marble("single throws", "-1|", "-#", "0-1") { $0.single(boom) },
    Marble("ignore elements", "-12|", "---|", "0-3") { $0.ignoreElements() },
    Marble("ignore elements fails", "-1#", "--#", "0-2") { $0.ignoreElements() },
    Marble("if empty", "-|", "-(7|)", "0-1") { $0.ifEmpty(default: "7") },
    Marble("if not empty", "-1|", "-1|", "0-2") { $0.ifEmpty(default: "7") },
    Marble("if empty fails", "-#", "-#", "0-1") { $0.ifEmpty(default: "7") },
    Marble("if empty switches", "-|", "-(78|)", "0-1") { $0.ifEmpty(switchTo: .of("7", "8")) },
    Marble("distinct", "-112231|", "-1-2-31|", "0-7") { $0.distinctUntilChanged() },
    Marble("distinct throws", "-112|", "-1#", "0-2") {
      $0.distinctUntilChanged { _, _ in throw Boom() }
    },
    Marble("distinct at", "-112|", "-1-2|", "0-4") { $0.distinctUntilChanged(at: \.self) },
    Marble("first", "-12|", "-(1|)", "0-1") { $0.first().asObservable().map { $0 ?? "nil" } },
    Marble("first of none", "-|", "-({nil}|)", "0-1") {
      $0.first().asObservable().map { $0 ?? "nil" }
    },
  ]

  @Test(arguments: marbles)
  func `filtering operators send the expected marble diagram`(_ marble: Marble) { marble.check() }

  @Test func `take of no elements does not subscribe to the source`() {
    let lab = Lab()
    let source = lab.hot("-1|")
    #expect(events(of: source.take(0)) == ["completed"])
    #expect(events(of: source.take(-1)) == ["completed"])
    #expect(events(of: source.element(at: -1)) == ["error(Argument out of range.)"])
    #expect(source.spans.isEmpty)
  }

  @Test(arguments: [
    ("-12345|", "---x|", "-12(3|)", "0-3", "0-3"),
    ("-12|", "-----x", "-12|", "0-3", "0-3"),
    ("-1234|", "--|", "-1234|", "0-5", "0-2"),
    ("-1234|", "--#", "-1(2#)", "0-2", "0-2"),
    ("-#", "--x", "-#", "0-1", "0-1"),
  ])
  func `takeUntil ends both subscriptions at the first element of its trigger`(
    source: String, other: String, expected: String, span: String, otherSpan: String
  ) {
    let lab = Lab()
    let (source, other) = (lab.hot(source), lab.hot(other))
    #expect(lab.run { source.take(until: other) } == expected)
    #expect(source.spans == [span])
    #expect(other.spans == [otherSpan])
  }

  @Test(arguments: [
    ("-12345|", "---x|", "----45|", "0-6", "0-3"),
    ("-12|", "-----x", "", "0-3", "0-3"),
    ("-12-|", "--|", "", "0-4", "0-2"),
    ("-1234|", "--#", "--#", "0-2", "0-2"),
    ("-#", "--x", "-#", "0-1", "0-1"),
  ])
  func `skipUntil passes elements on after the first element of its trigger`(
    source: String, other: String, expected: String, span: String, otherSpan: String
  ) {
    let lab = Lab()
    let (source, other) = (lab.hot(source), lab.hot(other))
    #expect(lab.run { source.skip(until: other) } == expected)
    #expect(source.spans == [span])
    #expect(other.spans == [otherSpan])
  }

  @Test func `take ignores an element that is sent inside its last element`() {
    let subject = PublishSubject<Int>()
    var seen: [String] = []
    let subscription = subject.take(1).subscribe {
      seen.append($0.debugDescription)
      if case .next = $0 { subject.onNext(2) }
    }
    subject.onNext(1)
    #expect(seen == ["next(1)", "completed"])
    #expect(!subject.hasObservers)
    subscription.dispose()
  }
}

/// If no other code holds a `map`, the `map` also does the work of the `filter` that follows it.
@Suite struct FilterBehindMapTests {
  private func elements(_ sequence: Observable<Int>) -> [String] {
    var lines: [String] = []
    sequence.subscribe(
      onNext: { lines.append("\($0)") }, onError: { lines.append("\($0)") },
      onCompleted: { lines.append("|") }
    ).dispose()
    return lines
  }

  private let source = Observable.of(1, 2, 3, 4)

  @Test func `a filter does not change a map that a variable holds`() {
    let doubled = source.map { $0 * 2 }
    let large = doubled.filter { $0 > 4 }
    let small = doubled.filter { $0 <= 4 }
    #expect(elements(doubled) == ["2", "4", "6", "8", "|"])
    #expect(elements(large) == ["6", "8", "|"])
    #expect(elements(small) == ["2", "4", "|"])
  }

  @Test func `a filter does not change a map that is passed to a function or held by a model`() {
    func large(_ numbers: Observable<Int>) -> Observable<Int> { numbers.filter { $0 > 4 } }
    final class Model {
      let doubled: Observable<Int>
      var large: Observable<Int> { doubled.filter { $0 > 4 } }
      init(_ source: Observable<Int>) { doubled = source.map { $0 * 2 } }
    }
    let doubled = source.map { $0 * 2 }
    #expect(elements(large(doubled)) == ["6", "8", "|"])
    #expect(elements(doubled).count == 5)
    let model = Model(source)
    #expect(elements(model.large) == ["6", "8", "|"])
    #expect(elements(model.large) == ["6", "8", "|"])
    #expect(elements(model.doubled).count == 5)
  }

  @Test func `a chain of map and filter applies every filter`() {
    let chain = source.map { $0 * 2 }.filter { $0 > 2 }.filter { $0 < 8 }
      .map { $0 + 1 }.filter { $0 != 5 }
    #expect(elements(chain) == ["7", "|"])
    #expect(elements(chain) == ["7", "|"])
  }

  @Test func `a filter closure that throws after a map fails the sequence`() {
    let chain = source.map { $0 * 2 }.filter {
      if $0 == 6 { throw Boom() }
      return true
    }
    #expect(elements(chain) == ["2", "4", "Boom()"])
  }
}
