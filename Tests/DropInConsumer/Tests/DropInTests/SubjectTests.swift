import RxRelay
import RxSwift
import RxTest
import XCTest

/// Subjects and relays, with observers that subscribe and leave.
final class SubjectTests: OperatorTestCase {
  /// Runs a subject, subscribes observers at 300 and at 400, and returns their events.
  private func run<Subject: SubjectType>(
    _ subject: Subject, _ events: Events<Int>
  ) -> (Events<Int>, Events<Int>)
  where Subject.Element == Int, Subject.Observer.Element == Int {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable(events)
    let observers = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
    let bag = DisposeBag()
    scheduler.scheduleAt(200) { xs.subscribe(subject.asObserver()).disposed(by: bag) }
    scheduler.scheduleAt(300) { subject.subscribe(observers.0).disposed(by: bag) }
    var second: Disposable?
    scheduler.scheduleAt(400) { second = subject.subscribe(observers.1) }
    scheduler.scheduleAt(700) { second?.dispose() }
    scheduler.start()
    return (observers.0.events, observers.1.events)
  }

  private let elements: [Recorded<Event<Int>>] = [
    .next(70, 1), .next(110, 2), .next(220, 3), .next(270, 4), .next(340, 5), .next(410, 6),
    .next(520, 7), .next(630, 8), .next(710, 9), .next(870, 10),
  ]

  private func check(
    _ result: (Events<Int>, Events<Int>), _ first: Events<Int>, _ second: Events<Int>,
    line: UInt = #line
  ) {
    XCTAssertEqual(result.0, first, line: line)
    XCTAssertEqual(result.1, second, line: line)
  }

  private let fromFirst: [Recorded<Event<Int>>] = [
    .next(340, 5), .next(410, 6), .next(520, 7), .next(630, 8), .next(710, 9), .next(870, 10),
  ]

  func testPublishSubjectSendsToPresentSubscribers() {
    let live: Events<Int> = [.next(410, 6), .next(520, 7), .next(630, 8)]
    check(run(PublishSubject(), elements), fromFirst, live)
    check(
      run(PublishSubject(), [.next(340, 5), .completed(630), .next(640, 9), .completed(650)]),
      [.next(340, 5), .completed(630)], [.completed(630)])
    check(
      run(PublishSubject(), [.next(340, 5), .error(350, testError), .next(360, 9)]),
      [.next(340, 5), .error(350, testError)], [.error(400, testError)])
    check(run(PublishSubject(), [.completed(220)]), [.completed(300)], [.completed(400)])
  }

  func testBehaviorSubjectSendsItsValueFirst() {
    check(
      run(BehaviorSubject(value: 100), elements),
      [.next(300, 4)] + fromFirst,
      [.next(400, 5), .next(410, 6), .next(520, 7), .next(630, 8)])
    check(
      run(BehaviorSubject(value: 100), [.completed(350)]),
      [.next(300, 100), .completed(350)], [.completed(400)])
    check(
      run(BehaviorSubject(value: 100), [.error(350, testError)]),
      [.next(300, 100), .error(350, testError)], [.error(400, testError)])
  }

  func testReplaySubjectSendsItsLastElementsFirst() {
    check(
      run(ReplaySubject.create(bufferSize: 3), elements),
      [.next(300, 3), .next(300, 4)] + fromFirst,
      [
        .next(400, 3), .next(400, 4), .next(400, 5), .next(410, 6), .next(520, 7), .next(630, 8),
      ])
    check(
      run(ReplaySubject.create(bufferSize: 1), elements), [.next(300, 4)] + fromFirst,
      [.next(400, 5), .next(410, 6), .next(520, 7), .next(630, 8)])
    check(
      run(ReplaySubject.create(bufferSize: 0), elements), fromFirst,
      [.next(410, 6), .next(520, 7), .next(630, 8)])
    check(
      run(ReplaySubject.create(bufferSize: 2), elements.prefix(4) + [.completed(290)]),
      [.next(300, 3), .next(300, 4), .completed(300)],
      [.next(400, 3), .next(400, 4), .completed(400)])
    check(
      run(ReplaySubject.createUnbounded(), elements.prefix(4) + [.error(290, testError)]),
      [.next(300, 3), .next(300, 4), .error(300, testError)],
      [.next(400, 3), .next(400, 4), .error(400, testError)])
  }

  func testAsyncSubjectSendsItsLastElementAtTheEnd() {
    check(run(AsyncSubject(), elements), [], [])
    check(
      run(AsyncSubject(), elements.prefix(5) + [.completed(390)]),
      [.next(390, 5), .completed(390)], [.next(400, 5), .completed(400)])
    check(run(AsyncSubject(), [.completed(390)]), [.completed(390)], [.completed(400)])
    check(
      run(AsyncSubject(), elements.prefix(5) + [.error(390, testError)]),
      [.error(390, testError)], [.error(400, testError)])
  }

  func testAsyncSubjectSendsItsElementToAllObserversBeforeItCompletes() {
    let subject = AsyncSubject<Int>()
    var log: [String] = []
    for name in ["a", "b"] {
      _ = subject.subscribe(
        onNext: { log.append("\(name)\($0)") }, onCompleted: { log.append("\(name)|") })
    }
    subject.on(.next(1))
    subject.on(.completed)
    XCTAssertEqual(log, ["a1", "b1", "a|", "b|"])
  }

  func testBehaviorSubjectGivesItsLatestValue() throws {
    let subject = BehaviorSubject(value: 1)
    XCTAssertEqual(try subject.value(), 1)
    subject.onNext(2)
    XCTAssertEqual(try subject.value(), 2)
    subject.onCompleted()
    subject.onNext(3)
    XCTAssertEqual(try subject.value(), 2)
    let failed = BehaviorSubject(value: 1)
    failed.onError(testError)
    XCTAssertThrowsError(try failed.value()) { XCTAssertEqual("\($0)", "dummyError") }
    let disposed = BehaviorSubject(value: 1)
    disposed.dispose()
    XCTAssertTrue(disposed.isDisposed)
    XCTAssertThrowsError(try disposed.value()) {
      guard case RxError.disposed(let object) = $0 else { return XCTFail("\($0)") }
      XCTAssertTrue(object === disposed)
    }
  }

  func testDisposedSubjectFailsForNewSubscribers() {
    let (publish, behavior) = (PublishSubject<Int>(), BehaviorSubject(value: 1))
    let replay = ReplaySubject<Int>.create(bufferSize: 2)
    for subject in [publish, behavior, replay] as [Observable<Int>] {
      var events: [Event<Int>] = []
      _ = subject.subscribe { events.append($0) }
      events = []
      (subject as? Cancelable)?.dispose()
      publish.onNext(2)
      behavior.onNext(2)
      if (replay as Observable<Int>) === subject { replay.onNext(2) }
      XCTAssertEqual(events, [])
      var late: [Event<Int>] = []
      _ = subject.subscribe { late.append($0) }
      guard case .error(RxError.disposed(let object))? = late.first, late.count == 1 else {
        return XCTFail("\(late)")
      }
      XCTAssertTrue(object === subject)
    }
    XCTAssertFalse(publish.hasObservers)
  }

  func testSubjectReportsWhetherItHasObservers() {
    let subject = PublishSubject<Int>()
    XCTAssertFalse(subject.hasObservers)
    let subscriptions = [subject.subscribe(), subject.subscribe()]
    subscriptions[0].dispose()
    XCTAssertTrue(subject.hasObservers)
    subscriptions[1].dispose()
    XCTAssertFalse(subject.hasObservers)
  }

  func testElementThatIsSentInsideAnElementIsNested() {
    let subject = PublishSubject<Int>()
    var log: [String] = []
    let bag = DisposeBag()
    subject.subscribe(onNext: {
      log.append("a\($0)")
      if $0 < 2 { subject.onNext($0 + 1) }
    }).disposed(by: bag)
    subject.subscribe(onNext: { log.append("b\($0)") }).disposed(by: bag)
    subject.onNext(1)
    XCTAssertEqual(log, ["a1", "a2", "b2", "b1"])
  }

  func testRelaySendsTheElementsThatItAccepts() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: 0)
    let replay = ReplayRelay<Int>.createUnbound()
    var numbers: [Int] = []
    let bag = DisposeBag()
    publish.bind(to: behavior).disposed(by: bag)
    publish.bind(to: replay).disposed(by: bag)
    publish.accept(1)
    publish.accept(2)
    XCTAssertEqual(behavior.value, 2)
    replay.subscribe(onNext: { numbers.append($0) }).disposed(by: bag)
    XCTAssertEqual(numbers, [1, 2])
    behavior.subscribe(onNext: { if $0 < 5 { behavior.accept($0 + 1) } }).disposed(by: bag)
    XCTAssertEqual(behavior.value, 5)
    Observable.of(7, 8).bind(to: publish, PublishRelay()).disposed(by: bag)
    XCTAssertEqual(behavior.value, 8)
    XCTAssertEqual(numbers, [1, 2, 7, 8])
    let optional = BehaviorRelay<Int?>(value: nil)
    Observable.of(7, 8).bind(to: optional).disposed(by: bag)
    XCTAssertEqual(optional.value, 8)
  }
}
