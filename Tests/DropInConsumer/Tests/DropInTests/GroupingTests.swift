import RxSwift
import RxTest
import XCTest

/// `groupBy` and `window`: inner sequences that outlive the outer sequence.
final class GroupingTests: OperatorTestCase {
  private let source: [Recorded<Event<Int>>] = [
    .next(210, 1), .next(220, 2), .next(230, 11), .next(240, 3), .next(250, 12), .next(260, 21),
    .completed(300),
  ]

  /// Groups the elements by their last digit, with an observer for each group. The subscription to
  /// the groups ends at `outerEnd`, and the subscriptions of the observers end at `innerEnd`.
  private func groups(
    _ source: Events<Int>, outerEnd: Int, innerEnd: Int
  ) -> (keys: Events<Int>, inner: [Int: Events<Int>], spans: [Subscription]) {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable(source)
    let keys = scheduler.createObserver(Int.self)
    var observers: [Int: TestableObserver<Int>] = [:]
    var bag: DisposeBag? = DisposeBag()
    var outer: Disposable?
    scheduler.scheduleAt(200) {
      outer = xs.groupBy { $0 % 10 }.do(onNext: { group in
        let observer = scheduler.createObserver(Int.self)
        observers[group.key] = observer
        bag.map { group.subscribe(observer).disposed(by: $0) }
      }).map(\.key).subscribe(keys)
    }
    scheduler.scheduleAt(outerEnd) { outer?.dispose() }
    scheduler.scheduleAt(innerEnd) { bag = nil }
    scheduler.start()
    return (keys.events, observers.mapValues(\.events), xs.subscriptions)
  }

  func testGroupBySendsAGroupForEachKey() {
    let whole = groups(source, outerEnd: 1000, innerEnd: 1000)
    XCTAssertEqual(
      whole.keys, [.next(210, 1), .next(220, 2), .next(240, 3), .completed(300)])
    XCTAssertEqual(
      whole.inner[1] ?? [], [.next(210, 1), .next(230, 11), .next(260, 21), .completed(300)])
    XCTAssertEqual(whole.inner[2] ?? [], [.next(220, 2), .next(250, 12), .completed(300)])
    XCTAssertEqual(whole.spans, [Subscription(200, 300)])
  }

  func testGroupsOutliveTheOuterSequence() {
    let result = groups(source, outerEnd: 235, innerEnd: 255)
    XCTAssertEqual(result.keys, [.next(210, 1), .next(220, 2)])
    XCTAssertEqual(result.inner[1] ?? [], [.next(210, 1), .next(230, 11)])
    XCTAssertEqual(result.inner[2] ?? [], [.next(220, 2), .next(250, 12)])
    XCTAssertEqual(result.spans, [Subscription(200, 255)])
    XCTAssertEqual(
      groups(source, outerEnd: 235, innerEnd: 225).spans, [Subscription(200, 235)])
  }

  func testFailureOfTheSourceReachesAllGroups() {
    let result = groups(
      Array(source.prefix(3)) + [.error(240, testError)], outerEnd: 1000, innerEnd: 1000)
    XCTAssertEqual(result.keys.last, .error(240, testError))
    XCTAssertEqual(result.inner[1]?.last, .error(240, testError))
    XCTAssertEqual(result.inner[2]?.last, .error(240, testError))
    XCTAssertEqual(result.spans, [Subscription(200, 240)])
  }

  func testLateSubscriberToAGroupReceivesLaterElements() {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable(source)
    var first: GroupedObservable<Int, Int>?
    let late = scheduler.createObserver(Int.self)
    let after = scheduler.createObserver(Int.self)
    let bag = DisposeBag()
    scheduler.scheduleAt(200) {
      xs.groupBy { $0 % 10 }.subscribe(onNext: { first = first ?? $0 }).disposed(by: bag)
    }
    scheduler.scheduleAt(235) { first?.subscribe(late).disposed(by: bag) }
    scheduler.scheduleAt(350) { first?.subscribe(after).disposed(by: bag) }
    scheduler.start()
    XCTAssertEqual(first?.key, 1)
    XCTAssertEqual(late.events, [.next(260, 21), .completed(300)])
    XCTAssertEqual(after.events, [.completed(350)])
  }

  func testWindowCollectsElementsByTime() {
    check(
      source.map { Recorded(time: $0.time, value: $0.value) },
      [
        .next(210, "0:1"), .next(220, "0:2"), .next(230, "1:11"), .next(240, "1:3"),
        .next(250, "2:12"), .next(260, "2:21"), .completed(300),
      ], until: 300
    ) {
      $0.window(timeSpan: .seconds(50), count: 2, scheduler: $1).enumerated()
        .flatMap { index, window in window.map { "\(index):\($0)" } }
    }
    check(
      source, [.next(200, 0), .next(270, 1), .completed(300)], until: 300
    ) {
      $0.window(timeSpan: .seconds(70), count: 100, scheduler: $1).enumerated().map(\.index)
    }
  }

  func testMergeWithALimitRunsAFewInnerSequences() {
    func run(_ count: Int, _ expected: Events<Int>, _ spans: [Subscription], line: UInt = #line) {
      let scheduler = TestScheduler(initialClock: 0)
      let inners = (0..<3).map { index in
        scheduler.createColdObservable([.next(50, index * 10 + 1), .completed(100)])
      }
      let xs = scheduler.createHotObservable(
        inners.enumerated().map { .next(210 + $0 * 10, $1.asObservable()) } + [.completed(240)])
      let res = scheduler.start { xs.merge(maxConcurrent: count) }
      XCTAssertEqual(res.events, expected, line: line)
      XCTAssertEqual(inners.flatMap(\.subscriptions), spans, line: line)
      XCTAssertEqual(xs.subscriptions, [Subscription(200, 240)], line: line)
    }
    run(
      1, [.next(260, 1), .next(360, 11), .next(460, 21), .completed(510)],
      [Subscription(210, 310), Subscription(310, 410), Subscription(410, 510)])
    run(
      2, [.next(260, 1), .next(270, 11), .next(360, 21), .completed(410)],
      [Subscription(210, 310), Subscription(220, 320), Subscription(310, 410)])
    run(
      3, [.next(260, 1), .next(270, 11), .next(280, 21), .completed(330)],
      [Subscription(210, 310), Subscription(220, 320), Subscription(230, 330)])
  }

  func testFailureOfAnInnerSequenceEndsTheOutput() {
    typealias Apply = (Observable<Observable<Int>>) -> Observable<Int>
    let operators: [Apply] = [
      { $0.merge() }, { $0.merge(maxConcurrent: 2) }, { $0.concat() }, { $0.switchLatest() },
      { $0.flatMapFirst { $0 } },
    ]
    for apply in operators {
      let scheduler = TestScheduler(initialClock: 0)
      let inner = scheduler.createColdObservable([.next(10, 1), .error(20, testError)])
      let xs = scheduler.createHotObservable([.next(210, inner.asObservable()), .completed(400)])
      let res = scheduler.start { apply(xs.asObservable()) }
      XCTAssertEqual(res.events, [.next(220, 1), .error(230, testError)])
      XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
      XCTAssertEqual(inner.subscriptions, [Subscription(210, 230)])
    }
  }

  func testSwitchLatestDisposesOfTheEarlierInnerSequence() {
    let scheduler = TestScheduler(initialClock: 0)
    let inners = (0..<2).map { index in
      scheduler.createColdObservable([.next(10, index * 10 + 1), .next(60, index * 10 + 2)])
    }
    let xs = scheduler.createHotObservable([
      .next(210, inners[0].asObservable()), .next(250, inners[1].asObservable()), .completed(300),
    ])
    let res = scheduler.start { xs.switchLatest() }
    XCTAssertEqual(res.events, [.next(220, 1), .next(260, 11), .next(310, 12)])
    XCTAssertEqual(
      inners.flatMap(\.subscriptions), [Subscription(210, 250), Subscription(250, 1000)])
  }

  func testFlatMapOperatorsAcceptElementsThatAreSentInsideElements() {
    typealias Apply = (Observable<Int>, @escaping (Int) -> Observable<Int>) -> Observable<Int>
    let operators: [(Apply, [Int])] = [
      ({ $0.flatMap($1) }, [1, 2, 3]), ({ $0.concatMap($1) }, [1, 2, 3]),
      ({ $0.flatMapLatest($1) }, [1, 2, 3]),
    ]
    for (apply, expected) in operators {
      let subject = PublishSubject<Int>()
      var numbers: [Int] = []
      let subscription = apply(subject) { .just($0) }.subscribe(onNext: {
        numbers.append($0)
        if $0 < 3 { subject.onNext($0 + 1) }
      })
      subject.onNext(1)
      subscription.dispose()
      XCTAssertEqual(numbers, expected)
    }
  }
}
