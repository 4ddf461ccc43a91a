import RxSwift
import RxTest
import XCTest

/// Disposables and bags, and the times at which operators release the objects that they hold.
final class DisposingTests: OperatorTestCase {
  func testActionOfADisposableRunsOnce() {
    var count = 0
    let disposable = Disposables.create { count += 1 }
    XCTAssertFalse(disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    XCTAssertEqual(count, 1)
    XCTAssertTrue(disposable.isDisposed)
  }

  func testCompositeDisposableDisposesOfAllMembers() {
    var log: [Int] = []
    func noting(_ number: Int) -> Disposable { Disposables.create { log.append(number) } }
    let group = CompositeDisposable(noting(1), noting(2), noting(3), noting(4))
    XCTAssertEqual(group.count, 4)
    let key = group.insert(noting(5))
    let gone = group.insert(noting(6))
    XCTAssertEqual(group.count, 6)
    if let gone { group.remove(for: gone) }
    XCTAssertEqual(log, [6])
    if let gone { group.remove(for: gone) }
    XCTAssertEqual(log, [6])
    XCTAssertNotNil(key)
    group.dispose()
    XCTAssertEqual(log, [6, 1, 2, 3, 4, 5])
    XCTAssertEqual(group.count, 0)
    XCTAssertNil(group.insert(noting(7)))
    XCTAssertEqual(log.last, 7)
    if let key { group.remove(for: key) }
    XCTAssertTrue(group.isDisposed)
    Disposables.create(noting(1), noting(2)).dispose()
    Disposables.create(noting(3), noting(4), noting(5)).dispose()
    Disposables.create([noting(6), noting(7)]).dispose()
    XCTAssertEqual(log.suffix(7), [1, 2, 3, 4, 5, 6, 7])
  }

  func testSerialAndSingleAssignmentDisposablesDisposeOfTheirContents() {
    var log: [Int] = []
    func noting(_ number: Int) -> Disposable { Disposables.create { log.append(number) } }
    let serial = SerialDisposable()
    serial.disposable = noting(1)
    XCTAssertEqual(log, [])
    serial.disposable = noting(2)
    XCTAssertEqual(log, [1])
    serial.dispose()
    XCTAssertEqual(log, [1, 2])
    serial.disposable = noting(3)
    XCTAssertEqual(log, [1, 2, 3])
    XCTAssertTrue(serial.isDisposed)
    let (early, late) = (SingleAssignmentDisposable(), SingleAssignmentDisposable())
    early.setDisposable(noting(4))
    early.dispose()
    late.dispose()
    XCTAssertEqual(log, [1, 2, 3, 4])
    late.setDisposable(noting(5))
    XCTAssertEqual(log, [1, 2, 3, 4, 5])
  }

  func testRefCountDisposableWaitsForAllUsers() {
    let content = BooleanDisposable()
    let counted = RefCountDisposable(disposable: content)
    let first = counted.retain()
    let second = counted.retain()
    first.dispose()
    first.dispose()
    counted.dispose()
    XCTAssertFalse(content.isDisposed)
    XCTAssertFalse(counted.isDisposed)
    second.dispose()
    XCTAssertTrue(content.isDisposed)
    XCTAssertTrue(counted.isDisposed)
    counted.retain().dispose()
  }

  func testScheduledDisposableDisposesOnItsScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    let content = BooleanDisposable()
    let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: content)
    scheduled.dispose()
    XCTAssertFalse(content.isDisposed)
    scheduler.start()
    XCTAssertTrue(content.isDisposed && scheduled.isDisposed)
  }

  func testBagDisposesOfItsMembersWhenItIsReleased() {
    var log: [Int] = []
    func noting(_ number: Int) -> Disposable { Disposables.create { log.append(number) } }
    var bag: DisposeBag? = DisposeBag()
    for number in 1...3 { bag.map { noting(number).disposed(by: $0) } }
    bag?.insert(noting(4), noting(5))
    bag?.insert([noting(6)])
    bag?.insert {
      noting(7)
      noting(8)
    }
    XCTAssertEqual(log, [])
    bag = nil
    XCTAssertEqual(log, Array(1...8))
    log = []
    bag = DisposeBag {
      noting(1)
      noting(2)
    }
    bag = DisposeBag(disposing: noting(3), noting(4))
    bag = DisposeBag(disposing: [noting(5)])
    bag = nil
    XCTAssertEqual(log, Array(1...5))
  }

  func testEndOfASubscriptionRunsItsClosuresInOrder() {
    for terminates in [true, false] {
      var log: [String] = []
      let subject = PublishSubject<Int>()
      let subscription = Observable<Int>.create { observer in
        let inner = subject.subscribe(observer)
        return Disposables.create {
          inner.dispose()
          log.append("source")
        }
      }
      .do(onCompleted: { log.append("do") }, onDispose: { log.append("do disposed") })
      .map { $0 }
      .subscribe(onCompleted: { log.append("completed") }, onDisposed: { log.append("disposed") })
      if terminates { subject.onCompleted() } else { subscription.dispose() }
      subscription.dispose()
      XCTAssertEqual(
        log,
        terminates
          ? ["do", "completed", "disposed", "source", "do disposed"]
          : ["source", "do disposed", "disposed"])
    }
  }

  func testSequenceThatEndsAtOnceRunsItsClosuresInOrder() {
    var log: [String] = []
    _ = Observable<Int>.create { observer in
      log.append("subscribe")
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      return Disposables.create { log.append("source disposed") }
    }
    .do(
      onNext: { log.append("next \($0)") }, onCompleted: { log.append("completed") },
      onSubscribe: { log.append("will subscribe") }, onSubscribed: { log.append("did subscribe") },
      onDispose: { log.append("disposed") }
    )
    .subscribe()
    XCTAssertEqual(
      log,
      [
        "will subscribe", "subscribe", "next 1", "completed", "source disposed", "did subscribe",
        "disposed",
      ])
  }

  func testAfterClosuresRunInTheOrderOfRxSwift() {
    func log(_ apply: (Observable<Int>) -> Observable<Int>) -> [String] {
      var log: [String] = []
      let subject = PublishSubject<Int>()
      let source = subject.do(
        onCompleted: { log.append("before") }, afterCompleted: { log.append("after") },
        onDispose: { log.append("source disposed") })
      let subscription = apply(source)
        .subscribe(onCompleted: { log.append("end") }, onDisposed: { log.append("disposed") })
      subject.onCompleted()
      subscription.dispose()
      XCTAssertFalse(subject.hasObservers)
      return log
    }
    XCTAssertEqual(log { $0 }, ["before", "end", "disposed", "after", "source disposed"])
    XCTAssertEqual(
      log { $0.map { $0 } }, ["before", "end", "disposed", "source disposed", "after"])
  }

  func testDoCallsItsClosuresBeforeAndAfterEvents() {
    var log: [String] = []
    func note(_ text: String) { log.append(text) }
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    subject
      .do(
        onNext: { note("before \($0)") }, afterNext: { note("after \($0)") },
        onError: { _ in note("before error") }, afterError: { _ in note("after error") }
      )
      .subscribe(onNext: { note("\($0)") }, onError: { _ in note("error") }).disposed(by: bag)
    subject.onNext(1)
    subject.onError(testError)
    XCTAssertEqual(log, ["before 1", "1", "after 1", "before error", "error", "after error"])
    check([.next(210, 1), .next(220, 2)], [.next(210, 1), .error(220, testError)], until: 220) {
      source, _ in source.do(onNext: { if $0 == 2 { throw testError } })
    }
    check([.next(210, 1)], [.next(210, 1), .error(210, testError)], until: 210) { source, _ in
      source.do(afterNext: { _ in throw testError })
    }
    check([.error(210, testError)], [.error(210, testError1)] as Events<Int>, until: 210) {
      source, _ in source.do(onError: { _ in throw testError1 })
    }
    check([.completed(210)], [.error(210, testError1)] as Events<Int>, until: 210) {
      source, _ in source.do(onCompleted: { throw testError1 })
    }
  }

  /// The order of disposals if an operator in a chain ends long before the whole chain.
  func testOperatorThatEndsEarlyDisposesOfItsSource() {
    typealias Apply = (Observable<Int>, TestScheduler) -> Observable<Int>
    let stages: [(String, Apply)] = [
      ("delay", { $0.delay(.seconds(100), scheduler: $1) }),
      ("throttle", { $0.throttle(.seconds(300), scheduler: $1) }),
      ("concat", { source, _ in source.concat(Observable.never()) }),
      ("flatMap", { source, _ in source.flatMap { _ in Observable<Int>.never() } }),
      ("concatMap", { source, _ in source.concatMap { _ in Observable<Int>.never() } }),
      ("flatMapFirst", { source, _ in source.flatMapFirst { _ in Observable<Int>.never() } }),
      ("flatMapLatest", { source, _ in source.flatMapLatest { _ in Observable<Int>.never() } }),
      ("merge", { source, _ in Observable.merge(source, .never()) }),
      (
        "combineLatest",
        { source, _ in Observable.combineLatest(source, Observable<Int>.never()) { a, _ in a } }
      ),
      ("zip", { source, _ in Observable.zip(source, Observable<Int>.never()) { a, _ in a } }),
      ("sample", { source, _ in source.sample(Observable<Int>.never()) }),
      (
        "take until", { source, _ in Observable<Int>.never().take(until: source.filter { $0 < 0 }) }
      ),
      ("with latest", { source, _ in Observable<Int>.never().withLatestFrom(source) }),
      (
        "switch if empty",
        { source, _ in
          source.filter { _ in false }.ifEmpty(switchTo: .never())
        }
      ),
      (
        "retry when",
        { source, _ in
          source.concat(Observable<Int>.error(testError))
            .retry(when: { (_: Observable<Error>) in Observable<Int>.never() })
        }
      ),
      (
        "catch",
        { source, _ in
          source.concat(Observable<Int>.error(testError)).catch { _ in .never() }
        }
      ),
      ("observe on", { $0.observe(on: $1) }),
    ]
    for (name, apply) in stages {
      let scheduler = TestScheduler(initialClock: 0)
      let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
      var disposal: Int?
      _ = scheduler.start {
        apply(xs.do(onDispose: { disposal = scheduler.clock }), scheduler)
      }
      XCTAssertEqual(disposal, 230, name)
      XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)], name)
    }
  }

  func testUsingDisposesOfItsResourceAtTheEnd() {
    func run(
      _ events: Events<Int>, _ expected: Events<Int>, _ ticks: [Int], disposed: Int = 1000,
      line: UInt = #line,
      _ make: @escaping (TestableObservable<Int>) throws -> Observable<Int> = { $0.asObservable() }
    ) {
      let scheduler = TestScheduler(initialClock: 0)
      var resource: NotingDisposable?
      let res = scheduler.start(disposed: disposed) {
        Observable.using(
          {
            let made = NotingDisposable(scheduler)
            resource = made
            return made
          },
          observableFactory: { (_: NotingDisposable) in
            try make(scheduler.createColdObservable(events))
          })
      }
      XCTAssertEqual(res.events, expected, line: line)
      XCTAssertEqual(resource?.ticks, ticks, line: line)
    }
    run([.next(100, 200), .completed(200)], [.next(300, 200), .completed(400)], [200, 400])
    run(
      [.next(100, 200), .error(200, testError)],
      [.next(300, 200), .error(400, testError)], [200, 400])
    run([.next(100, 200), .completed(1000)], [.next(300, 200)], [200, 900], disposed: 900)
    run([], [.error(200, testError)], [200, 200]) { _ in throw testError }
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start {
      Observable<Int>.using({ () throws -> BooleanDisposable in throw testError }) { _ in .never() }
    }
    XCTAssertEqual(res.events, [.error(200, testError)])
  }

  func testSubscriberReceivesNothingAfterDisposal() {
    let subject = PublishSubject<Int>()
    var numbers: [Int] = []
    let subscription = SingleAssignmentDisposable()
    subscription.setDisposable(
      subject.flatMap { Observable.of($0, $0 * 10) }.subscribe(onNext: {
        numbers.append($0)
        if $0 == 2 { subscription.dispose() }
      }))
    for number in 1...3 { subject.onNext(number) }
    XCTAssertEqual(numbers, [1, 10, 2])
    XCTAssertFalse(subject.hasObservers)
  }

  func testCreateSendsEventsUntilTheEndOrDisposal() {
    let scheduler = TestScheduler(initialClock: 0)
    var observer: AnyObserver<Int>?
    var disposals = 0
    let res = scheduler.start {
      Observable<Int>.create {
        observer = $0
        return Disposables.create { disposals += 1 }
      }
    }
    XCTAssertEqual(res.events, [])
    XCTAssertEqual(disposals, 1)
    observer?.onNext(1)
    XCTAssertEqual(res.events, [])
  }
}
