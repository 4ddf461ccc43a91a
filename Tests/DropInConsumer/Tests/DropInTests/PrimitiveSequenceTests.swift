import RxBlocking
import RxSwift
import RxTest
import XCTest

/// Singles, maybes and completables.
final class PrimitiveSequenceTests: OperatorTestCase {
  func testSingleSendsOneEventToItsSubscriber() {
    var log: [String] = []
    var send: ((SingleEvent<Int>) -> Void)?
    let single = Single<Int>.create {
      send = $0
      return Disposables.create { log.append("disposed") }
    }
    let first = single.subscribe(
      onSuccess: { log.append("\($0)") }, onFailure: { log.append("\($0)") },
      onDisposed: { log.append("end") })
    send?(.success(1))
    send?(.success(2))
    send?(.failure(testError))
    first.dispose()
    XCTAssertEqual(log, ["1", "end", "disposed"])
    log = []
    _ = single.subscribe(onFailure: { log.append("\($0)") })
    send?(.failure(testError))
    send?(.success(2))
    XCTAssertEqual(log, ["dummyError", "disposed"])
    log = []
    single.subscribe(onSuccess: { log.append("\($0)") }).dispose()
    send?(.success(2))
    XCTAssertEqual(log, ["disposed"])
  }

  func testMaybeSendsOneEventToItsSubscriber() {
    for (event, expected) in [
      (MaybeEvent.success(1), ["1", "end"]), (.error(testError), ["dummyError", "end"]),
      (.completed, ["completed", "end"]),
    ] {
      var log: [String] = []
      _ = Maybe<Int>.create {
        $0(event)
        return Disposables.create()
      }.subscribe(
        onSuccess: { log.append("\($0)") }, onError: { log.append("\($0)") },
        onCompleted: { log.append("completed") }, onDisposed: { log.append("end") })
      XCTAssertEqual(log, expected)
    }
  }

  func testCompletableSendsOneEventToItsSubscriber() {
    for (event, expected) in [
      (CompletableEvent.error(testError), ["dummyError", "end"]),
      (.completed, ["completed", "end"]),
    ] {
      var log: [String] = []
      _ = Completable.create {
        $0(event)
        return Disposables.create()
      }.subscribe(
        onCompleted: { log.append("completed") }, onError: { log.append("\($0)") },
        onDisposed: { log.append("end") })
      XCTAssertEqual(log, expected)
    }
  }

  func testOperatorsOfSinglesSendAtTheExpectedTimes() {
    func run(
      _ expected: Events<Int>, line: UInt = #line, _ make: @escaping (TestScheduler) -> Single<Int>
    ) {
      let scheduler = TestScheduler(initialClock: 0)
      let res = scheduler.start { make(scheduler).asObservable() }
      XCTAssertEqual(res.events, expected, line: line)
    }
    run([.next(201, 1), .completed(202)]) { .just(1, scheduler: $0) }
    run([.next(201, 1), .completed(202)]) { Single.just(1).observe(on: $0) }
    run([.next(201, 1), .completed(201)]) { Single.just(1).subscribe(on: $0) }
    run([.next(210, 1), .completed(211)]) { Single.just(1).delay(.seconds(10), scheduler: $0) }
    run([.next(210, 1), .completed(210)]) {
      Single.just(1).delaySubscription(.seconds(10), scheduler: $0)
    }
    run([.next(220, 0), .completed(220)]) { .timer(.seconds(20), scheduler: $0) }
    run([.error(210, RxError.timeout)]) { Single.never().timeout(.seconds(10), scheduler: $0) }
    run([.next(210, 7), .completed(210)]) {
      Single.never().timeout(.seconds(10), other: .just(7), scheduler: $0)
    }
    run([.next(200, 7), .completed(200)]) { _ in Single.error(testError).catchAndReturn(7) }
    run([.next(200, 7), .completed(200)]) { _ in Single.error(testError).catch { _ in .just(7) } }
    run([.error(200, testError)]) { _ in Single.error(testError).retry(2) }
    run([.next(200, 3), .completed(200)]) { _ in .zip(.just(1), .just(2)) { $0 + $1 } }
    run([.next(200, 3), .completed(200)]) { _ in .zip([.just(1), .just(2)]) { $0.reduce(0, +) } }
    run([.error(200, testError)]) { _ in .zip(.just(1), .error(testError)) { $0 + $1 } }
    run([.next(200, 0), .completed(200)]) { _ in
      Single<Int>.zip([Single<Int>]()) { $0.count }
    }
    run([.next(200, 2), .completed(200)]) { _ in Single.just(1).flatMap { .just($0 + 1) } }
    run([.error(200, testError)]) { _ in Single.just(1).map { _ in throw testError } }
    run([.next(200, 5), .completed(200)]) { _ in
      Single.just(1).filter { $0 > 1 }.ifEmpty(default: 5)
    }
    run([.next(200, 6), .completed(200)]) { _ in
      Single.just(1).compactMap { _ in Int?.none }.ifEmpty(switchTo: Single.just(6))
    }
    run([.next(200, 8), .completed(200)]) { _ in
      Single.just(1).flatMapCompletable { _ in .empty() }.andThen(.just(8))
    }
    run([.error(200, RxError.noElements)]) { _ in
      Single.just(1).flatMapMaybe { _ in .empty() }.asObservable().asSingle()
    }
    run([.error(200, RxError.moreThanOneElement)]) { _ in Observable.of(1, 2).asSingle() }
    run([.error(200, RxError.noElements)]) { _ in Observable.empty().asSingle() }
    run([.error(200, testError)]) { _ in .deferred { throw testError } }
  }

  func testAndThenBeginsAfterTheCompletion() {
    let ends: [(Recorded<Event<Never>>, Events<Int>, Events<Int>, Int?)] = [
      (.completed(210), [.next(220, 1), .completed(230)], [.next(220, 1), .completed(230)], 230),
      (.completed(210), [.error(220, testError)], [.error(220, testError)], 220),
      (.completed(210), [], [], 1000),
      (.error(210, testError), [.next(220, 1)], [.error(210, testError)], nil),
    ]
    for (first, second, expected, end) in ends {
      let scheduler = TestScheduler(initialClock: 0)
      let xs = scheduler.createHotObservable([first])
      let ys = scheduler.createHotObservable(second)
      let res = scheduler.start { xs.asCompletable().andThen(ys.asObservable()) }
      XCTAssertEqual(res.events, expected)
      XCTAssertEqual(xs.subscriptions, [Subscription(200, 210)])
      XCTAssertEqual(ys.subscriptions, end.map { [Subscription(210, $0)] } ?? [])
    }
  }

  func testConcatAndMergeOfCompletablesSendTheExpectedEvents() {
    func run(
      _ left: Recorded<Event<Never>>, _ right: Recorded<Event<Never>>, _ expected: Events<Never>,
      _ spans: [[Subscription]], line: UInt = #line,
      _ apply: @escaping (Completable, Completable) -> Completable
    ) {
      let scheduler = TestScheduler(initialClock: 0)
      let (xs, ys) = (scheduler.createHotObservable([left]), scheduler.createHotObservable([right]))
      let res = scheduler.start { apply(xs.asCompletable(), ys.asCompletable()).asObservable() }
      XCTAssertEqual(res.events, expected, line: line)
      XCTAssertEqual([xs.subscriptions, ys.subscriptions], spans, line: line)
    }
    let both = [[Subscription(200, 210)], [Subscription(200, 220)]]
    run(.completed(210), .completed(220), [.completed(220)], both) { .zip($0, $1) }
    run(.completed(210), .completed(220), [.completed(220)], both) { .zip([$0, $1]) }
    run(
      .error(210, testError), .completed(220), [.error(210, testError)],
      [[Subscription(200, 210)], [Subscription(200, 210)]]
    ) { .zip($0, $1) }
    let inTurn = [[Subscription(200, 210)], [Subscription(210, 220)]]
    run(.completed(210), .completed(220), [.completed(220)], inTurn) { .concat($0, $1) }
    run(.completed(210), .completed(220), [.completed(220)], inTurn) { .concat([$0, $1]) }
    run(.completed(210), .completed(220), [.completed(220)], inTurn) { $0.concat($1) }
    run(.completed(210), .completed(220), [.completed(220)], inTurn) { $0.andThen($1) }
    run(
      .error(210, testError), .completed(220), [.error(210, testError)],
      [[Subscription(200, 210)], []]
    ) { .concat($0, $1) }
  }

  func testInfallibleReplacesAnErrorWithAnElement() {
    check(
      [.next(210, 1), .error(220, testError)],
      [.next(210, 1), .next(220, 9), .completed(220)], until: 220
    ) { source, _ in
      source.asInfallible(onErrorJustReturn: 9).asObservable()
    }
    check(
      [.next(210, 1), .error(220, testError)],
      [.next(210, 1), .next(220, 8), .completed(220)], until: 220
    ) { source, _ in
      source.asInfallible(onErrorFallbackTo: .just(8)).asObservable()
    }
    check(
      [.next(210, 1), .error(220, testError)],
      [.next(210, 1), .completed(220)], until: 220
    ) { source, _ in
      source.asInfallible(onErrorRecover: { _ in .empty() }).asObservable()
    }
    var log: [String] = []
    let made = Infallible<Int>.create {
      $0(.next(1))
      $0(.completed)
      $0(.next(2))
      return Disposables.create { log.append("disposed") }
    }
    _ = made.subscribe(
      onNext: { log.append("\($0)") }, onCompleted: { log.append("completed") },
      onDisposed: { log.append("end") })
    XCTAssertEqual(log, ["1", "completed", "end", "disposed"])
    check(
      [.next(210, 1), .next(220, 2), .completed(230)],
      [.next(210, 2), .next(220, 4), .completed(230)], until: 230
    ) { source, _ in
      let infallible = source.asInfallible(onErrorJustReturn: 0).share()
      return Infallible.zip(infallible, infallible) { $0 + $1 }.asObservable()
    }
  }

  func testBlockingSequenceReturnsItsElements() {
    XCTAssertEqual(try Observable.of(1, 2, 3).toBlocking().toArray(), [1, 2, 3])
    XCTAssertEqual(try Observable.of(1, 2, 3).toBlocking().first(), 1)
    XCTAssertNil(try Observable<Int>.empty().toBlocking().first())
    XCTAssertNil(try Observable<Int>.empty().toBlocking().last())
    XCTAssertEqual(try Single.just(1).toBlocking().single(), 1)
    XCTAssertEqual(try Maybe<Int>.empty().toBlocking().toArray(), [])
    func fails(
      _ expected: Error, line: UInt = #line, _ body: () throws -> Int?
    ) {
      XCTAssertThrowsError(try body(), line: line) {
        XCTAssertEqual("\($0)", "\(expected)", line: line)
      }
    }
    fails(RxError.noElements) { try Observable<Int>.empty().toBlocking().single() }
    fails(RxError.moreThanOneElement) { try Observable.of(1, 2).toBlocking().single() }
    fails(RxError.noElements) { try Observable.of(1, 2).toBlocking().single { $0 > 2 } }
    fails(RxError.moreThanOneElement) { try Observable.of(1, 2).toBlocking().single { $0 > 0 } }
    fails(testError) { try Observable.of(1).toBlocking().single { _ in throw testError } }
    fails(testError) { try Observable<Int>.error(testError).toBlocking().first() }
    fails(testError) {
      try Observable.of(1).concat(Observable.error(testError)).toBlocking().last()
    }
    fails(RxError.timeout) { try Observable<Int>.never().toBlocking(timeout: 0.01).first() }
    fails(RxError.timeout) { try Observable<Int>.never().toBlocking(timeout: 0).first() }
    let main = Observable.of(1, 2).observe(on: MainScheduler.asyncInstance)
      .delay(.milliseconds(1), scheduler: MainScheduler.instance)
    XCTAssertEqual(try main.toBlocking(timeout: 5).toArray(), [1, 2])
    switch Observable<Int>.never().startWith(1).toBlocking(timeout: 0.01).materialize() {
    case .failed(let elements, let error):
      XCTAssertEqual(elements, [1])
      XCTAssertEqual("\(error)", "\(RxError.timeout)")
    case .completed: XCTFail("The sequence must not end.")
    }
  }

  func testErrorHasADescription() {
    let descriptions = [
      RxError.unknown, .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout,
    ].map(\.debugDescription)
    XCTAssertEqual(
      descriptions,
      [
        "Unknown error occurred.", "Arithmetic overflow occurred.", "Argument out of range.",
        "Sequence doesn't contain any elements.", "Sequence contains more than one element.",
        "Sequence timeout.",
      ])
    let subject = PublishSubject<Int>()
    XCTAssertTrue(
      RxError.disposed(object: subject).debugDescription.hasSuffix("` was already disposed."))
  }

  func testEventHasADescriptionAndItsProperties() {
    let events: [Event<Int>] = [.next(1), .error(testError), .completed]
    XCTAssertEqual(events.map { "\($0)" }, ["next(1)", "error(dummyError)", "completed"])
    XCTAssertEqual(events.map(\.isStopEvent), [false, true, true])
    XCTAssertEqual(events.map(\.isCompleted), [false, false, true])
    XCTAssertEqual(events.map(\.element), [1, nil, nil])
    XCTAssertEqual(events[1].error.map { "\($0)" }, "dummyError")
    XCTAssertEqual(
      events.map { $0.map { "\($0)" } }, [.next("1"), .error(testError), .completed])
    XCTAssertEqual(events[0].map { _ -> Int in throw testError1 }, .error(testError1))
    XCTAssertNotEqual(events[1], .error(testError1))
    XCTAssertEqual(Recorded.next(1, 2), Recorded(time: 1, value: Event.next(2)))
    XCTAssertEqual("\(Subscription(1, 2))", "(1: 2)")
  }
}
