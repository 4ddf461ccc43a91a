import RxSwift
import RxTest
import XCTest

/// The output of operators, and the times at which operators dispose of their source, on a test
/// scheduler.
final class OperatorTimesTests: OperatorTestCase {
  private let steady: Events<Int> = [
    .next(150, 1), .next(250, 2), .next(350, 3), .next(450, 4), .completed(550),
  ]

  func testDelaySendsElementsLater() {
    for (span, end) in [(100, 650), (50, 600), (150, 700)] {
      let expected: Events<Int> = [
        .next(250 + span, 2), .next(350 + span, 3), .next(450 + span, 4), .completed(end),
      ]
      check(steady, expected, until: 550) { $0.delay(.seconds(span), scheduler: $1) }
    }
    check(
      [.next(250, 2), .next(450, 4), .error(550, testError)],
      [.next(350, 2), .error(550, testError)] as Events<Int>, until: 550
    ) {
      $0.delay(.seconds(100), scheduler: $1)
    }
    check([.next(250, 2)], [] as Events<Int>, until: 291, disposed: 291) {
      $0.delay(.seconds(50), scheduler: $1)
    }
    check(
      [.next(250, 2), .next(250, 3), .completed(250)],
      [.next(350, 2), .next(351, 3), .completed(352)] as Events<Int>, until: 250
    ) {
      $0.delay(.seconds(100), scheduler: $1)
    }
  }

  func testDelayAndTakeEndTheSourceInTheirOrder() {
    check(steady, [.next(350, 2), .completed(351)], until: 250) {
      $0.take(1).delay(.seconds(100), scheduler: $1)
    }
    check(steady, [.next(350, 2), .completed(350)], until: 350) {
      $0.delay(.seconds(100), scheduler: $1).take(1)
    }
  }

  func testTakeAndSkipForATimeFollowTheClock() {
    let source: Events<Int> = [.next(210, 1), .next(220, 2), .completed(230)]
    check(source, [.completed(201)] as Events<Int>, until: 201) {
      $0.take(for: .seconds(0), scheduler: $1)
    }
    check(source, [.next(210, 1), .completed(215)], until: 215) {
      $0.take(for: .seconds(15), scheduler: $1)
    }
    check(source, source, until: 230) { $0.take(for: .seconds(50), scheduler: $1) }
    check([.error(210, testError)], [.error(210, testError)] as Events<Int>, until: 210) {
      $0.take(for: .seconds(50), scheduler: $1)
    }
    check(source, source, until: 230) { $0.skip(.seconds(0), scheduler: $1) }
    check(source, [.next(220, 2), .completed(230)], until: 230) {
      $0.skip(.seconds(15), scheduler: $1)
    }
    check(source, [.completed(230)] as Events<Int>, until: 230) {
      $0.skip(.seconds(50), scheduler: $1)
    }
    check([.error(210, testError)], [.error(210, testError)] as Events<Int>, until: 210) {
      $0.skip(.seconds(50), scheduler: $1)
    }
    check(source, [.next(210, 1), .completed(210)], until: 210) { source, _ in source.take(1) }
    check(source, [.completed(200)] as Events<Int>, until: nil) { source, _ in source.take(0) }
  }

  func testDebounceAndThrottleSendTheExpectedEvents() {
    let source: Events<Int> = [
      .next(150, 1), .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6),
      .next(450, 7), .completed(500),
    ]
    check(source, [.next(210, 2), .next(410, 6), .next(610, 7), .completed(610)], until: 500) {
      $0.throttle(.seconds(200), scheduler: $1)
    }
    check(source, [.next(210, 2), .next(410, 6), .completed(500)], until: 500) {
      $0.throttle(.seconds(200), latest: false, scheduler: $1)
    }
    check(
      source.dropLast() + [.error(500, testError)],
      [.next(210, 2), .next(410, 6), .error(500, testError)], until: 500
    ) { $0.throttle(.seconds(200), scheduler: $1) }
    check(
      [.next(150, 1), .next(210, 2), .next(240, 3), .next(270, 4), .completed(400)],
      [.next(230, 2), .next(260, 3), .next(290, 4), .completed(400)], until: 400
    ) { $0.debounce(.seconds(20), scheduler: $1) }
    check(
      [.next(210, 2), .next(240, 3), .next(270, 4), .completed(300)],
      [.next(300, 4), .completed(300)], until: 300
    ) { $0.debounce(.seconds(50), scheduler: $1) }
    check(
      [.next(210, 2), .next(240, 3), .error(300, testError)],
      [.error(300, testError)] as Events<Int>, until: 300
    ) { $0.debounce(.seconds(100), scheduler: $1) }
  }

  func testBufferAndWindowCollectElementsByTimeAndCount() {
    let source: Events<Int> = [
      .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6),
      .next(370, 7), .next(420, 8), .next(470, 9), .completed(600),
    ]
    check(
      source,
      [
        .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]),
        .next(510, [9]), .next(580, []), .next(600, []), .completed(600),
      ], until: 600
    ) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) }
    check(
      source,
      [
        .next(205, "0 1"), .next(210, "0 2"), .next(240, "0 3"), .next(280, "1 4"),
        .next(320, "2 5"), .next(350, "2 6"), .next(370, "2 7"), .next(420, "3 8"),
        .next(470, "4 9"), .completed(600),
      ], until: 600
    ) {
      $0.window(timeSpan: .seconds(70), count: 3, scheduler: $1).enumerated()
        .map { index, window in window.map { "\(index) \($0)" } }.merge()
    }
    check(
      source.dropLast() + [.error(600, testError)],
      [
        .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]),
        .next(510, [9]), .next(580, []), .error(600, testError),
      ], until: 600
    ) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) }
    check(
      source, [.next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7])], until: 370,
      disposed: 370
    ) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) }
  }

  func testTimeoutFailsWhenNoElementArrives() {
    check([.completed(300)], [.completed(300)] as Events<Int>, until: 300) {
      $0.timeout(.seconds(200), scheduler: $1)
    }
    check([.next(260, 1)], [.next(260, 1), .error(360, RxError.timeout)], until: 360) {
      $0.timeout(.seconds(100), scheduler: $1)
    }
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable([.next(410, 1)])
    let ys = scheduler.createColdObservable([.next(100, 2)])
    let res = scheduler.start {
      xs.timeout(.seconds(100), other: ys, scheduler: scheduler)
    }
    XCTAssertEqual(res.events, [.next(400, 2)])
    XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
    XCTAssertEqual(ys.subscriptions, [Subscription(300, 1000)])
  }

  func testSubscribeOnSubscribesAndDisposesOnItsScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable([.next(210, 1), .completed(300)])
    let res = scheduler.start { xs.subscribe(on: scheduler) }
    XCTAssertEqual(res.events, [.next(210, 1), .completed(300)])
    XCTAssertEqual(xs.subscriptions, [Subscription(201, 300)])
    let never = scheduler.createHotObservable([.next(1210, 1)])
    let other = TestScheduler(initialClock: 0)
    var (begin, end) = (0, 0)
    let created = Observable<Int>.create { _ in
      begin = other.clock
      return Disposables.create { end = other.clock }
    }
    _ = other.start { created.subscribe(on: other) }
    XCTAssertEqual([begin, end], [201, 1001])
    withExtendedLifetime(never) {}
  }

  func testDelaySubscriptionSubscribesLater() {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createColdObservable([.next(50, 42), .next(60, 43), .completed(70)])
    let res = scheduler.start { xs.delaySubscription(.seconds(30), scheduler: scheduler) }
    XCTAssertEqual(res.events, [.next(280, 42), .next(290, 43), .completed(300)])
    XCTAssertEqual(xs.subscriptions, [Subscription(230, 300)])
  }

  func testCreatingOperatorsSendEachElementInATurn() {
    func run(
      _ expected: Events<Int>, disposed: Int = 1000, line: UInt = #line,
      _ make: @escaping (TestScheduler) -> Observable<Int>
    ) {
      let scheduler = TestScheduler(initialClock: 0)
      let res = scheduler.start(disposed: disposed) { make(scheduler) }
      XCTAssertEqual(res.events, expected, line: line)
    }
    run([.next(201, 0), .next(202, 1), .next(203, 2), .completed(204)]) {
      Observable.generate(initialState: 0, condition: { $0 < 3 }, scheduler: $0) { $0 + 1 }
    }
    run([.error(201, testError)]) {
      Observable.generate(initialState: 0, condition: { _ in throw testError }, scheduler: $0) {
        $0 + 1
      }
    }
    run([.next(201, 0), .error(202, testError)]) {
      Observable.generate(initialState: 0, condition: { _ in true }, scheduler: $0) { _ in
        throw testError
      }
    }
    run([.next(201, 0), .next(202, 1)], disposed: 203) {
      Observable.generate(initialState: 0, condition: { _ in true }, scheduler: $0) { $0 + 1 }
    }
    run([.next(201, 1), .next(202, 2), .completed(203)]) { Observable.of(1, 2, scheduler: $0) }
    run([.next(201, 1), .next(202, 2), .completed(203)]) { Observable.from([1, 2], scheduler: $0) }
    run([.next(201, 42), .next(202, 42), .next(203, 42)], disposed: 204) {
      Observable.repeatElement(42, scheduler: $0)
    }
    run([.next(201, 0), .next(202, 1), .next(203, 2)], disposed: 204) {
      Observable.interval(.seconds(0), scheduler: $0)
    }
    run([.next(201, 0), .next(202, 1), .next(203, 2)], disposed: 204) {
      Observable.interval(.seconds(-1), scheduler: $0)
    }
    run([.next(201, 0), .completed(201)]) { Observable.timer(.seconds(0), scheduler: $0) }
    run([.next(500, 0), .next(600, 1)], disposed: 700) {
      Observable.timer(.seconds(300), period: .seconds(100), scheduler: $0)
    }
    run([.next(201, 42), .completed(202)]) { Observable.from(optional: 42, scheduler: $0) }
    run([.completed(201)]) { Observable.from(optional: nil, scheduler: $0) }
  }

  func testAsSingleAndSimilarOperatorsRequireASingleElement() {
    let many: Events<Int> = [.next(210, 2), .next(220, 3), .completed(250)]
    check(many, [.error(220, RxError.moreThanOneElement)] as Events<Int>, until: 220) {
      source, _ in source.asSingle().asObservable()
    }
    check([.next(210, 2), .completed(250)], [.next(250, 2), .completed(250)], until: 250) {
      source, _ in source.asSingle().asObservable()
    }
    check([.completed(250)], [.error(250, RxError.noElements)] as Events<Int>, until: 250) {
      source, _ in source.asSingle().asObservable()
    }
    check(many, [.error(220, RxError.moreThanOneElement)] as Events<Int>, until: 220) {
      source, _ in source.asMaybe().asObservable()
    }
    check([.completed(250)], [.completed(250)] as Events<Int>, until: 250) {
      source, _ in source.asMaybe().asObservable()
    }
    check(many, [.next(210, 2), .error(220, RxError.moreThanOneElement)], until: 220) {
      source, _ in source.single()
    }
    check(many, [.next(210, 2), .completed(250)], until: 250) { source, _ in
      source.single { $0 == 2 }
    }
    check(many, [.next(210, Optional(2)), .completed(210)], until: 210) { source, _ in
      source.first().asObservable()
    }
    check([.completed(250)], [.next(250, nil), .completed(250)] as Events<Int?>, until: 250) {
      source, _ in source.first().asObservable()
    }
    check(many, [.next(220, 3), .completed(220)], until: 220) { source, _ in source.element(at: 1) }
    check(many, [.error(250, RxError.argumentOutOfRange)] as Events<Int>, until: 250) {
      source, _ in source.element(at: 2)
    }
    check(many, [.next(250, [2, 3]), .completed(250)], until: 250) { source, _ in
      source.toArray().asObservable()
    }
    check(many, [.next(250, 5), .completed(250)], until: 250) { source, _ in
      source.reduce(0, accumulator: +)
    }
    check(many, [.next(250, 3), .completed(250)], until: 250) { source, _ in source.takeLast(1) }
    check(many, [.completed(250)] as Events<Never>, until: 250) { source, _ in
      source.ignoreElements()
    }
  }

  func testMaterializeSendsEventsAsElements() {
    check(
      [.next(210, 2), .error(250, testError)],
      [.next(210, .next(2)), .next(250, .error(testError)), .completed(250)] as Events<Event<Int>>,
      until: 250
    ) { source, _ in source.materialize() }
    check(
      [.next(210, 2), .error(250, testError)],
      [.next(210, 2), .error(250, testError)], until: 250
    ) { source, _ in
      source.materialize().dematerialize()
    }
  }
}
