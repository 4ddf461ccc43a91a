import RxsEngine
import Testing

@Suite struct CombiningTests {
  @Test func `merge alternates between two synchronous sources`() {
    let output = events(of: Observable.merge(.of(1, 2, 3), .of(10, 20, 30)))
    #expect(
      output == ["next(1)", "next(10)", "next(2)", "next(20)", "next(3)", "next(30)", "completed"])
  }

  @Test func `all overloads of merge send the elements of all sources`() {
    let pair = [Observable.just(1), .just(2)]
    let expected = ["next(1)", "next(2)", "completed"]
    #expect(events(of: Observable.merge(pair)) == expected)
    #expect(events(of: Observable.merge(.just(1), .just(2))) == expected)
    #expect(events(of: Observable.from(pair).merge()) == expected)
    #expect(events(of: Observable.merge(pair[...])) == expected)
    let none: [Observable<Int>] = []
    #expect(events(of: Observable.merge(none)) == ["completed"])
  }

  @Test(arguments: [
    ("-a-b|", "--1-2-|", "-a1b2-|", "0-4", "0-6"),
    ("-a#", "--1-2-|", "-a#", "0-2", "0-2"),
  ])
  func `merge completes with the last source, and fails with the first failure`(
    first: String, second: String, expected: String, span: String, otherSpan: String
  ) {
    let lab = Lab()
    let (first, second) = (lab.hot(first), lab.hot(second))
    #expect(lab.run { Observable.merge(first.asObservable(), second.asObservable()) } == expected)
    #expect(first.spans == [span])
    #expect(second.spans == [otherSpan])
  }

  @Test(arguments: [
    ("-a-b-c|", "--1-2-3-|", "--{a1}-{b2}-{c3}-|", "0-6", "0-8"),
    ("a-b|", "-1", "-{a1}", "0-3", "0-60"),
    ("-a|", "---1-2-|", "---{a1}---|", "0-2", "0-7"),
    ("-|", "---1-2", "", "0-1", "0-60"),
    ("-a#", "-1-", "-{a1}#", "0-2", "0-2"),
    ("|", "|", "|", "0-0", "0-0"),
  ])
  func `zip sends pairs, and ends when no further pair is possible`(
    first: String, second: String, expected: String, span: String, otherSpan: String
  ) {
    let lab = Lab()
    let (first, second) = (lab.hot(first), lab.hot(second))
    #expect(lab.run { Observable.zip(first, second) { $0 + $1 } } == expected)
    #expect(first.spans == [span])
    #expect(second.spans == [otherSpan])
  }

  @Test func `zip of a collection completes when an element can get no partner`() {
    let lab = Lab()
    let (first, second) = (lab.hot("-a|"), lab.hot("---1-2-|"))
    let output = lab.run { Observable.zip([first, second]) { $0.joined() } }
    #expect(output == "---{a1}-|")
    #expect(second.spans == ["0-5"])
  }

  @Test func `zip of infallibles or drivers completes with its last source`() {
    let lab = Lab()
    let (first, second) = (lab.hot("-a|"), lab.hot("---1-2-|"))
    let infallible = lab.run {
      Infallible.zip(
        first.asInfallible(onErrorJustReturn: ""), second.asInfallible(onErrorJustReturn: "")
      ) { $0 + $1 }.asObservable()
    }
    #expect(infallible == "---{a1}---|")
    let other = Lab()
    let (third, fourth) = (other.hot("-a|"), other.hot("---1-2-|"))
    let driver = other.run {
      Driver.zip(
        third.asDriver(onErrorJustReturn: ""), fourth.asDriver(onErrorJustReturn: "")
      ) { $0 + $1 }.asObservable()
    }
    #expect(driver == "---{a1}---|")
  }

  @Test func `all overloads of zip pair the elements of their sources`() {
    let (a, b, c) = (Observable.of(1, 2), Observable.of("x", "y"), Observable.of(true, false))
    #expect(
      events(of: Observable.zip(a, b).map { "\($0.0)\($0.1)" })
        == ["next(1x)", "next(2y)", "completed"])
    #expect(
      events(of: Observable.zip(a, b, c) { "\($0)\($1)\($2)" })
        == ["next(1xtrue)", "next(2yfalse)", "completed"])
    #expect(events(of: Observable.zip(a, a, a, a, a, a, a, a).map { $0.7 }).count == 3)
    #expect(
      events(of: Observable.zip([a, a]) { $0.reduce(0, +) }) == ["next(2)", "next(4)", "completed"])
    #expect(events(of: Observable.zip([a, a])) == ["next([1, 1])", "next([2, 2])", "completed"])
    let none: [Observable<Int>] = []
    #expect(events(of: Observable.zip(none)) == ["completed"])
    let thrown = events(of: Observable<Int>.zip(a, b) { _, _ in throw Boom() })
    #expect(thrown == ["error(Boom())"])
  }

  @Test(arguments: [
    ("-1|", "-2|", "-1-2|", ["0-2"], ["2-4"]),
    ("-#", "-2|", "-#", ["0-1"], []),
    ("-1|", "#", "-1#", ["0-2"], ["2-2"]),
  ])
  func `concat subscribes to the second source after the first one has completed`(
    first: String, second: String, expected: String, span: [String], otherSpan: [String]
  ) {
    let lab = Lab()
    let (first, second) = (lab.cold(first), lab.cold(second))
    #expect(lab.run { first.concat(second) } == expected)
    #expect(first.spans == span)
    #expect(second.spans == otherSpan)
  }

  @Test func `all overloads of concat send the sources in order`() {
    let expected = ["next(1)", "next(2)", "completed"]
    let pair = [Observable.just(1), .just(2)]
    #expect(events(of: Observable.concat(pair)) == expected)
    #expect(events(of: Observable.concat(.just(1), .just(2))) == expected)
    #expect(events(of: Observable.concat(AnySequence(pair))) == expected)
    #expect(events(of: Observable.from(pair).concat()) == expected)
    #expect(events(of: Observable.from(pair).concatMap { $0 }) == expected)
  }

  @Test func `concat of 100000 sources needs no deep call stack`() {
    let many = (0..<100_000).map { Observable.just($0) }
    var sum = 0
    Observable.concat(many).subscribe(onNext: { sum += $0 }).dispose()
    #expect(sum == 4_999_950_000)
  }

  @Test func `take ends a concat of infinitely many sources`() {
    let endless = Observable.concat(
      AnySequence { AnyIterator { Observable.of(1, 2) } })
    #expect(events(of: endless.take(3)) == ["next(1)", "next(2)", "next(1)", "completed"])
  }

  @Test(arguments: [
    ("--a-b|", "-1-2|", "-1-2|", "0-1", "0-4"),
    ("-a-b|", "--1|", "-a-b|", "0-4", "0-1"),
    ("-#", "--1|", "-#", "0-1", "0-1"),
    ("-|", "--1|", "-|", "0-1", "0-1"),
  ])
  func `amb follows the source that sends an event first, and disposes of the other`(
    first: String, second: String, expected: String, span: String, otherSpan: String
  ) {
    let lab = Lab()
    let (first, second) = (lab.hot(first), lab.hot(second))
    #expect(lab.run { first.amb(second) } == expected)
    #expect(first.spans == [span])
    #expect(second.spans == [otherSpan])
  }

  @Test func `amb of three sources follows the source that sends an event first`() {
    let lab = Lab()
    let sources = [lab.hot("---a"), lab.hot("-b|"), lab.hot("--c")]
    let output = lab.run { Observable.amb(sources.map { $0.asObservable() }) }
    #expect(output == "-b|")
  }

  @Test(arguments: [
    ("-a-b-c|", "--1-2--|", "---{b1}-{c2}|", "0-6", "0-6"),
    ("-a-b|", "--|", "----|", "0-4", "0-2"),
    ("-a-b|", "--#", "--#", "0-2", "0-2"),
    ("-#", "1", "-#", "0-1", "0-1"),
  ])
  func `withLatestFrom adds the latest element of the other source`(
    source: String, other: String, expected: String, span: String, otherSpan: String
  ) {
    let lab = Lab()
    let (source, other) = (lab.hot(source), lab.hot(other))
    #expect(lab.run { source.withLatestFrom(other) { $0 + $1 } } == expected)
    #expect(source.spans == [span])
    #expect(other.spans == [otherSpan])
  }

  @Test func `withLatestFrom subscribes to the other source before its own source`() {
    let relay = BehaviorRelay(value: 1)
    #expect(events(of: relay.take(1).withLatestFrom(relay)) == ["next(1)", "completed"])
  }

  @Test func `startWith sends its elements before the source`() {
    let lab = Lab()
    let output = lab.run { lab.hot("-1|").startWith("a", "b") }
    #expect(output == "(ab)1|")
  }

  @Test func `switchLatest sends only the latest inner sequence`() {
    let lab = Lab()
    let output = lab.run {
      lab.hot("-a--b|").map { letter in lab.cold("-1-2-3|").map { letter + $0 } }.switchLatest()
    }
    #expect(output == "--{a1}--{b1}-{b2}-{b3}|")
  }

  @Test func `concat and retry dispose of a source before they subscribe again or end`() {
    var lines: [String] = []
    func noting(_ name: String, _ source: Observable<Int>) -> Observable<Int> {
      source.do(onDispose: { lines.append("\(name) gone") })
    }
    func run(_ source: Observable<Int>) -> [String] {
      lines = []
      _ = source.subscribe { lines.append($0.debugDescription) }
      return lines
    }
    let two = noting("first", .just(1)).concat(noting("second", .just(2)))
    #expect(run(two) == ["next(1)", "first gone", "next(2)", "second gone", "completed"])
    let failing = noting("attempt", .error(Boom())).retry(2)
    #expect(run(failing) == ["attempt gone", "attempt gone", "error(Boom())"])
  }
}
