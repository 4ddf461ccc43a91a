import RxSwift
import RxTest
import XCTest

/// `observe(on:)` and `subscribe(on:)` with schedulers in real time, and timers on such schedulers.
final class ObserveOnTests: LeakCheckingTestCase {
  private let subscribed = [Subscription(0)]
  private let unsubscribed = [Subscription(0, 0)]

  private func schedulers() -> [(String, ImmediateSchedulerType)] {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return [
      ("main", MainScheduler.instance), ("async main", MainScheduler.asyncInstance),
      ("serial", SerialDispatchQueueScheduler(qos: .default)),
      ("concurrent", ConcurrentDispatchQueueScheduler(qos: .default)),
      ("operations", OperationQueueScheduler(operationQueue: queue)),
      ("current thread", CurrentThreadScheduler.instance),
    ]
  }

  func testObserveOnKeepsTheOrderOfEvents() {
    for ending in [Event<Int>.completed, .error(testError)] {
      for (name, scheduler) in schedulers() {
        let xs = TimelessHotObservable<Int>()
        let ended = expectation(description: name)
        var events: [Event<Int>] = []
        let subscription = xs.observe(on: scheduler).subscribe { event in
          events.append(event)
          if event.isStopEvent { ended.fulfill() }
        }
        XCTAssertEqual(xs.subscriptions, subscribed, name)
        for number in 0..<100 { xs.on(.next(number)) }
        xs.on(ending)
        XCTAssertEqual(xs.subscriptions, unsubscribed, name)
        wait(for: [ended], timeout: 5)
        XCTAssertEqual(events, (0..<100).map { .next($0) } + [ending], name)
        subscription.dispose()
      }
    }
  }

  func testObserveOnSendsNothingAfterDisposal() {
    for (name, scheduler) in schedulers() {
      let xs = TimelessHotObservable<Int>()
      let heard = expectation(description: name)
      var numbers: [Int] = []
      let subscription = SingleAssignmentDisposable()
      subscription.setDisposable(
        xs.observe(on: scheduler).subscribe(
          onNext: {
            numbers.append($0)
            subscription.dispose()
            heard.fulfill()
          }, onCompleted: { XCTFail("The sequence was disposed of.") }))
      xs.on(.next(1))
      wait(for: [heard], timeout: 5)
      xs.on(.next(2))
      xs.on(.completed)
      XCTAssertEqual(xs.subscriptions, unsubscribed, name)
      XCTAssertEqual(numbers, [1], name)
    }
  }

  func testSubscribeOnSubscribesOnAnotherThread() {
    let ended = expectation(description: "ended")
    var threads: [Bool] = []
    let source = Observable<Int>.create { observer in
      threads.append(Thread.isMainThread)
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
    let subscription =
      source
      .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .default))
      .observe(on: MainScheduler.instance)
      .subscribe(
        onNext: { _ in threads.append(Thread.isMainThread) }, onCompleted: { ended.fulfill() })
    wait(for: [ended], timeout: 5)
    subscription.dispose()
    XCTAssertEqual(threads, [false, true])
  }

  func testTimedOperatorsWorkInRealTime() {
    let schedulers: [SchedulerType] = [
      MainScheduler.instance, SerialDispatchQueueScheduler(qos: .default),
      ConcurrentDispatchQueueScheduler(qos: .default),
    ]
    for scheduler in schedulers {
      let operators: [(Observable<Int>, [Int])] = [
        (.interval(.seconds(0), scheduler: scheduler), [0, 1, 2]),
        (.interval(.milliseconds(1), scheduler: scheduler), [0, 1, 2]),
        (.timer(.milliseconds(1), scheduler: scheduler), [0]),
        (.timer(.milliseconds(1), period: .milliseconds(1), scheduler: scheduler), [0, 1, 2]),
        (.of(1, 2, 3).delay(.milliseconds(1), scheduler: scheduler), [1, 2, 3]),
        (.of(1, 2, 3).debounce(.seconds(30), scheduler: scheduler), [3]),
        (.of(1, 2, 3).throttle(.milliseconds(5), scheduler: scheduler), [1, 3]),
        (.of(1, 2).delaySubscription(.milliseconds(1), scheduler: scheduler), [1, 2]),
        (
          Observable<Int>.never()
            .timeout(.milliseconds(1), other: Observable.just(7), scheduler: scheduler), [7]
        ),
        (
          Observable.of(1, 2, 3).buffer(timeSpan: .seconds(30), count: 2, scheduler: scheduler)
            .map { $0.reduce(0, +) }, [3, 3]
        ),
      ]
      for (sequence, expected) in operators {
        let ended = expectation(description: "ended")
        var numbers: [Int] = []
        let subscription = sequence.take(3).subscribe(
          onNext: { numbers.append($0) }, onCompleted: { ended.fulfill() })
        wait(for: [ended], timeout: 10)
        subscription.dispose()
        XCTAssertEqual(numbers, expected)
      }
    }
  }

  func testOperatorsReceiveAllElementsOfSeveralThreads() {
    let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
    let relayed = ReplaySubject<Int>.createUnbounded()
    let bag = DisposeBag()
    var (merged, latest, zipped) = (0, 0, 0)
    Observable.merge(left, right).subscribe(onNext: { _ in merged += 1 }).disposed(by: bag)
    Observable.combineLatest(left, right).subscribe(onNext: { _ in latest += 1 })
      .disposed(by: bag)
    Observable.zip(left, right).subscribe(onNext: { _ in zipped += 1 }).disposed(by: bag)
    Observable.merge(left, right).share(replay: 1).subscribe(relayed).disposed(by: bag)
    let ended = [left, right].map { subject -> XCTestExpectation in
      let ended = expectation(description: "ended")
      onAnotherThread {
        for number in 0..<1000 { subject.onNext(number) }
        ended.fulfill()
      }
      return ended
    }
    wait(for: ended, timeout: 10)
    XCTAssertEqual(merged, 2000)
    XCTAssertGreaterThanOrEqual(latest, 1000)
    XCTAssertLessThan(latest, 2000)
    XCTAssertEqual(zipped, 1000)
    var replayed = 0
    relayed.subscribe(onNext: { _ in replayed += 1 }).disposed(by: bag)
    XCTAssertEqual(replayed, 2000)
  }
}
