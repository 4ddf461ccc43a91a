import RxsEngine
import Testing

@Suite struct TransformingTests {
  static let marbles: [Marble] = [
    Marble("map", "-ab|", "-{a!}{b!}|", "0-3") { $0.map { $0 + "!" } },
    Marble("map fails", "-a#", "-a#", "0-2") { $0.map { $0 } },
    Marble("map throws", "-ab|", "-#", "0-1") { $0.map { try boom($0) as String } },
    Marble("compactMap", "-a1b2|", "--1-2|", "0-5") { $0.compactMap { Int($0) } },
    Marble("compactMap throws", "-a|", "-#", "0-1") { $0.compactMap { try boom($0) as Int? } },
    Marble("scan", "-123|", "-136|", "0-4") { $0.scan(0) { $0 + (Int($1) ?? 0) } },
    Marble("scan throws", "-1|", "-#", "0-1") { $0.scan(0) { _, _ in throw Boom() } },
    Marble("scan into", "-123|", "-136|", "0-4") { $0.scan(into: 0) { $0 += Int($1) ?? 0 } },
    Marble("scan into fails", "-1#", "-1#", "0-2") { $0.scan(into: 0) { $0 += Int($1) ?? 0 } },
    Marble("reduce", "-123|", "----(6|)", "0-4") { $0.reduce(0) { $0 + (Int($1) ?? 0) } },
    Marble("reduce nothing", "-|", "-(7|)", "0-1") { $0.reduce(7) { a, _ in a } },
    Marble("reduce with result", "-12|", "---({<3>}|)", "0-3") {
      $0.reduce(0, accumulator: { $0 + (Int($1) ?? 0) }, mapResult: { "<\($0)>" })
    },
    Marble("reduce throws", "-1|", "-#", "0-1") { $0.reduce(0) { _, _ in throw Boom() } },
    Marble("reduce's result throws", "-1|", "--#", "0-2") {
      $0.reduce(0, accumulator: { a, _ in a }, mapResult: { try boom($0) as Int })
    },
    Marble("reduce fails", "-1#", "--#", "0-2") { $0.reduce(0) { a, _ in a } },
    Marble("toArray", "-12|", "---({[1, 2]}|)", "0-3") {
      $0.compactMap { Int($0) }.toArray().asObservable()
    },
    Marble("toArray fails", "-1#", "--#", "0-2") { $0.toArray().asObservable() },
    Marble("asSingle", "-1-|", "---(1|)", "0-3") { $0.asSingle().asObservable() },
    Marble("asSingle of none", "-|", "-#{noElements}", "0-1") { $0.asSingle().asObservable() },
    Marble("asSingle of two", "-12|", "--#{moreThanOneElement}", "0-2") {
      $0.asSingle().asObservable()
    },
    Marble("asMaybe of none", "-|", "-|", "0-1") { $0.asMaybe().asObservable() },
    Marble("enumerated", "-ab|", "-{0a}{1b}|", "0-3") {
      $0.enumerated().map { "\($0.index)\($0.element)" }
    },
    Marble("materialize", "-a|", "-{next(a)}({completed}|)", "0-2") {
      $0.materialize().map { $0.debugDescription }
    },
    Marble("materialize fails", "-#", "-({error(Boom())}|)", "0-1") {
      $0.materialize().map { $0.debugDescription }
    },
    Marble("dematerialize", "-ab|", "-ab|", "0-3") { $0.materialize().dematerialize() },
    Marble("dematerialize fails", "-a#", "-a#", "0-2") { $0.materialize().dematerialize() },
    Marble("groupBy", "-1a2b|", "-{d1}{la}{d2}{lb}|", "0-5") {
      $0.groupBy { Int($0) == nil ? "l" : "d" }
        .flatMap { group in group.map { group.key + $0 } }
    },
    Marble("groupBy fails", "-1#", "-1#", "0-2") { $0.groupBy { $0 }.flatMap { $0 } },
    Marble("groupBy throws", "-1|", "-#", "0-1") {
      $0.groupBy { try boom($0) as Int }.flatMap { $0 }
    },
    Marble("flatMap", "-ab|", "-(aa)(bb)|", "0-3") { $0.flatMap { Observable.of($0, $0) } },
    Marble("flatMap throws", "-a|", "-#", "0-1") {
      $0.flatMap { try boom($0) as Observable<Int> }
    },
    Marble("flatMap inner fails", "-ab|", "-#", "0-1") {
      $0.flatMap { _ in Observable<Int>.error(Boom()) }
    },
  ]

  @Test(arguments: marbles)
  func `transforming operators send the expected marble diagram`(_ marble: Marble) {
    marble.check()
  }

  /// The inner sequence for a letter: three elements with gaps of two seconds.
  private static func inner(_ lab: Lab) -> (String) -> Observable<String> {
    { letter in lab.cold("0-1-2|").map { letter + $0 } }
  }

  @Test func `flatMap merges inner sequences that overlap`() {
    let lab = Lab()
    let output = lab.run { lab.hot("-a-b---|").flatMap(Self.inner(lab)) }
    #expect(output == "-{a0}-({a1}{b0})-({a2}{b1})-{b2}|")
  }

  @Test func `concatMap starts an inner sequence after the previous inner sequence has ended`() {
    let lab = Lab()
    let output = lab.run { lab.hot("-a-b---|").concatMap(Self.inner(lab)) }
    #expect(output == "-{a0}-{a1}-{a2}{b0}-{b1}-{b2}|")
  }

  @Test func `flatMapFirst ignores elements while an inner sequence runs`() {
    let lab = Lab()
    let output = lab.run { lab.hot("-a-b----c|").flatMapFirst(Self.inner(lab)) }
    #expect(output == "-{a0}-{a1}-{a2}--{c0}-{c1}-{c2}|")
  }

  @Test func `flatMapLatest disposes of the earlier inner sequence`() {
    let lab = Lab()
    let output = lab.run { lab.hot("-a--b---|").flatMapLatest(Self.inner(lab)) }
    #expect(output == "-{a0}-{a1}{b0}-{b1}-{b2}|")
  }

  @Test func `merge with a limit of two runs at most two inner sequences`() {
    let lab = Lab()
    let output = lab.run {
      lab.hot("(abc)|").map(Self.inner(lab)).merge(maxConcurrent: 2)
    }
    #expect(output == "({a0}{b0})-({a1}{b1})-({a2}{b2}){c0}-{c1}-{c2}|")
  }

  @Test func `merge with a limit of zero runs no inner sequence`() {
    let lab = Lab()
    let output = lab.run {
      lab.hot("(abc)-|").map(Self.inner(lab)).merge(maxConcurrent: 0)
    }
    #expect(output == "--|")
  }

  @Test func `concat of 100000 synchronous inner sequences needs no deep call stack`() {
    let gate = PublishSubject<Int>()
    var count = 0
    let source = Observable.just(gate.asObservable())
      .concat(Observable.range(start: 0, count: 100_000).map { .just($0) })
    let subscription = source.concat().subscribe(onNext: { _ in count += 1 })
    #expect(count == 0)
    gate.onCompleted()
    #expect(count == 100_000)
    subscription.dispose()
  }

  @Test func `groupBy stays subscribed while one of its groups has a subscriber`() {
    let subject = PublishSubject<Int>()
    var groups: [GroupedObservable<Bool, Int>] = []
    let subscription = subject.groupBy { $0 % 2 == 0 }.subscribe(onNext: { groups.append($0) })
    subject.onNext(1)
    subject.onNext(2)
    var seen: [Int] = []
    let inner = groups[0].subscribe(onNext: { seen.append($0) })
    subject.onNext(3)
    subscription.dispose()
    #expect(subject.hasObservers, "the subject is observed while a group has a subscriber")
    subject.onNext(5)
    inner.dispose()
    #expect(!subject.hasObservers)
    #expect(seen == [3, 5])
    #expect(groups.map(\.key) == [false, true])
  }
}
