import RxCocoa
import RxSwift
import RxTest
import XCTest

/// Drivers, signals, control properties and control events.
final class SharedSequenceTests: OperatorTestCase {
  /// Checks the output of a driver made from a hot source, on a mocked scheduler.
  private func checkDriver<Element: Equatable>(
    _ source: Events<Int>, _ expected: Events<Element>, line: UInt = #line,
    _ apply: @escaping (Driver<Int>) -> Driver<Element>
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: scheduler) {
      let xs = scheduler.createHotObservable(source)
      let res = scheduler.start { apply(xs.asDriver(onErrorJustReturn: -1)) }
      XCTAssertEqual(res.events, expected, line: line)
    }
  }

  func testDriverDeliversOnItsScheduler() {
    checkDriver(
      [.next(210, 1), .next(220, 2), .completed(230)],
      [.next(211, 1), .next(221, 2), .completed(231)]
    ) { $0 }
    checkDriver(
      [.next(210, 1), .error(220, testError)],
      [.next(211, 1), .next(221, -1), .completed(221)]
    ) { $0 }
    checkDriver(
      [.next(210, 1), .next(220, 1), .next(230, 2)],
      [.next(211, 10), .next(231, 20)]
    ) { $0.distinctUntilChanged().map { $0 * 10 } }
    checkDriver([.next(210, 1), .next(220, 2)], [.next(221, 3)]) {
      $0.scan(0, accumulator: +).filter { $0 > 1 }
    }
    checkDriver([.next(210, 1), .next(220, 2)], [.next(240, 2)]) { $0.debounce(.seconds(19)) }
    checkDriver([.next(210, 1), .next(220, 2)], [.next(211, 1), .next(241, 2)]) {
      $0.throttle(.seconds(30))
    }
    checkDriver([.next(210, 1), .next(220, 2)], [.next(216, 1), .next(226, 2)]) {
      $0.delay(.seconds(5))
    }
  }

  func testDriverReplacesAnErrorWithElements() {
    let scheduler = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: scheduler) {
      let xs = scheduler.createHotObservable([.next(210, 1), .error(220, testError)])
      let recovered = scheduler.start {
        xs.asDriver(onErrorRecover: { error -> Driver<Int> in
          XCTAssertEqual("\(error)", "dummyError")
          return .just(7)
        })
      }
      XCTAssertEqual(recovered.events, [.next(211, 1), .next(222, 7), .completed(222)])
      let ys = scheduler.createColdObservable([.next(10, 1), .error(20, testError)])
      let replaced = scheduler.createObserver(Int.self)
      let subscription = ys.asDriver(onErrorDriveWith: .empty()).drive(replaced)
      scheduler.start()
      subscription.dispose()
      XCTAssertEqual(replaced.events.map(\.value), [.next(1), .completed])
    }
  }

  func testDriverReplaysItsLatestElementAndSignalDoesNot() {
    var (driven, emitted): ([Int], [Int]) = ([], [])
    let bag = DisposeBag()
    let subject = PublishSubject<Int>()
    let driver = subject.asDriver(onErrorJustReturn: -1)
    let signal = subject.asSignal(onErrorJustReturn: -1)
    driver.drive().disposed(by: bag)
    signal.emit().disposed(by: bag)
    subject.onNext(1)
    driver.drive(onNext: { driven.append($0) }).disposed(by: bag)
    signal.emit(onNext: { emitted.append($0) }).disposed(by: bag)
    XCTAssertEqual(driven, [1])
    XCTAssertEqual(emitted, [])
    subject.onNext(2)
    subject.onError(testError)
    XCTAssertEqual(driven, [1, 2, -1])
    XCTAssertEqual(emitted, [2, -1])
  }

  func testDriverSharesItsSource() {
    var count = 0
    let driver = Observable<Int>.create { _ in
      count += 1
      return Disposables.create { count -= 1 }
    }.asDriver(onErrorJustReturn: 0)
    let subscriptions = [driver.drive(), driver.drive()]
    XCTAssertEqual(count, 1)
    for subscription in subscriptions { subscription.dispose() }
    XCTAssertEqual(count, 0)
    let mapped = Driver.just(1).do(onSubscribe: { count += 1 })
    mapped.drive().dispose()
    mapped.drive().dispose()
    XCTAssertEqual(count, 2)
  }

  func testDriverDeliversEventsOfAnotherThreadOnTheMainThread() {
    let ended = expectation(description: "ended")
    let subject = PublishSubject<Int>()
    var numbers: [Int] = []
    let subscription = subject.asDriver(onErrorJustReturn: -1).drive(
      onNext: {
        XCTAssertTrue(Thread.isMainThread)
        numbers.append($0)
      }, onCompleted: { ended.fulfill() })
    onAnotherThread {
      subject.onNext(1)
      subject.onNext(2)
      subject.onError(testError)
    }
    wait(for: [ended], timeout: 5)
    subscription.dispose()
    XCTAssertEqual(numbers, [1, 2, -1])
  }

  func testMockedSchedulerIsMadeByItsClosure() {
    let scheduler = TestScheduler(initialClock: 0)
    var made = 0
    SharingScheduler.mock(makeScheduler: {
      made += 1
      return scheduler
    }) {
      let res = scheduler.start { Driver<Int>.interval(.seconds(100)).asObservable().take(2) }
      XCTAssertEqual(res.events, [.next(300, 0), .next(400, 1), .completed(400)])
    }
    XCTAssertEqual(made, 1)
    XCTAssertTrue(SharingScheduler.make() is MainScheduler)
  }

  func testRelayBecomesASignalOrADriver() {
    let (publish, behavior) = (PublishRelay<Int>(), BehaviorRelay(value: 1))
    var log: [String] = []
    let bag = DisposeBag()
    publish.asSignal().emit(onNext: { log.append("p\($0)") }).disposed(by: bag)
    behavior.asDriver().drive(onNext: { log.append("b\($0)") }).disposed(by: bag)
    publish.asSignal().emit(to: behavior).disposed(by: bag)
    publish.accept(2)
    XCTAssertEqual(log, ["b1", "p2", "b2"])
  }

  func testControlPropertySendsAndAcceptsValues() {
    let values = BehaviorSubject(value: "a")
    var written: [String] = []
    let property = ControlProperty(
      values: values, valueSink: AnyObserver { if let text = $0.element { written.append(text) } })
    var (all, changes): ([String], [String]) = ([], [])
    let bag = DisposeBag()
    property.subscribe(onNext: { all.append($0) }).disposed(by: bag)
    property.changed.subscribe(onNext: { changes.append($0) }).disposed(by: bag)
    values.onNext("b")
    Observable.of("c", "d").bind(to: property).disposed(by: bag)
    XCTAssertEqual(all, ["a", "b"])
    XCTAssertEqual(changes, ["b"])
    XCTAssertEqual(written, ["c", "d"])
    property.asDriver().drive(onNext: { all.append($0) }).disposed(by: bag)
    XCTAssertEqual(all, ["a", "b", "b"])
  }

  func testControlEventIsNotReplayed() {
    let taps = PublishSubject<Void>()
    let event = ControlEvent(events: taps)
    var count = 0
    let bag = DisposeBag()
    event.asSignal().emit(onNext: { count += 1 }).disposed(by: bag)
    event.asDriver().drive(onNext: { count += 10 }).disposed(by: bag)
    event.asInfallible().bind(onNext: { count += 100 }).disposed(by: bag)
    taps.onNext(())
    event.subscribe(onNext: { count += 1000 }).disposed(by: bag)
    XCTAssertEqual(count, 111)
    taps.onNext(())
    XCTAssertEqual(count, 1222)
  }

  func testSignalCanUseTheLatestElementOfADriver() {
    let (taps, form) = (PublishRelay<Void>(), BehaviorRelay(value: 1))
    let sent: Signal<Int> = taps.asSignal().withLatestFrom(form.asDriver())
    let shown: Driver<String> = sent.flatMapLatest { Driver.just("\($0)") }
      .asDriver(onErrorJustReturn: "")
    var texts: [String] = []
    let bag = DisposeBag()
    shown.drive(onNext: { texts.append($0) }).disposed(by: bag)
    taps.accept(())
    form.accept(2)
    taps.accept(())
    XCTAssertEqual(texts, ["1", "2"])
  }

  private final class Target {
    var values: [Int] = []
  }

  func testBinderDoesNotKeepItsTargetAlive() {
    var target: Target? = Target()
    let kept = target
    let binder = target.map { Binder($0) { target, value in target.values.append(value) } }
    binder?.onNext(1)
    XCTAssertEqual(kept?.values, [1])
    let ended = expectation(description: "ended")
    onAnotherThread {
      binder?.onNext(2)
      DispatchQueue.main.async { ended.fulfill() }
    }
    wait(for: [ended], timeout: 5)
    XCTAssertEqual(kept?.values, [1, 2])
    binder?.onCompleted()
    target = nil
    let scheduler = TestScheduler(initialClock: 0)
    var late: Target? = Target()
    weak let gone = late
    let scheduled = late.map {
      Binder($0, scheduler: scheduler) { target, value in target.values.append(value) }
    }
    scheduled?.onNext(3)
    XCTAssertEqual(late?.values, [])
    scheduler.start()
    XCTAssertEqual(late?.values, [3])
    late = nil
    XCTAssertNil(gone)
    scheduled?.onNext(4)
    scheduler.start()
  }
}
