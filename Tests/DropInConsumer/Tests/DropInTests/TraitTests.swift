import RxBlocking
import RxCocoa
import RxSwift
import RxTest
import XCTest

final class TraitTests: LeakCheckingTestCase {
  func testDelayOnATestSchedulerCountsTicks() {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createColdObservable([.next(10, "a"), .completed(20)])
    let res = scheduler.start(created: 50, subscribed: 100, disposed: 500) {
      xs.delay(.seconds(30), scheduler: scheduler)
    }
    XCTAssertEqual(res.events, [.next(140, "a"), .completed(150)])
    XCTAssertRecordedElements(Array(res.events.dropLast()), ["a"])
  }

  func testMockedSchedulerDeliversTheElementsOfADriver() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Int.self)
    SharingScheduler.mock(scheduler: scheduler) {
      let subscription = scheduler.createHotObservable([.next(10, 1), .error(20, testError)])
        .asDriver(onErrorJustReturn: -1)
        .debounce(.seconds(5))
        .drive(observer)
      scheduler.start()
      subscription.dispose()
    }
    XCTAssertRecordedElements(observer.events.filter { !$0.value.isStopEvent }, [1, -1])
  }

  func testReplayRelaySendsItsLastElements() {
    let relay = ReplayRelay<Int>.create(bufferSize: 2)
    for number in 1...3 { relay.accept(number) }
    var numbers: [Int] = []
    relay.subscribe(onNext: { numbers.append($0) }).dispose()
    XCTAssertEqual(numbers, [2, 3])
  }

  func testBlockingSequenceReturnsElementsOfAQueue() throws {
    let queue = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    let numbers = Observable.range(start: 0, count: 5, scheduler: queue).map { $0 * 2 }
    XCTAssertEqual(try numbers.toBlocking().toArray(), [0, 2, 4, 6, 8])
    XCTAssertEqual(try numbers.toBlocking().first(), 0)
    XCTAssertEqual(try numbers.toBlocking().last(), 8)
    XCTAssertEqual(try numbers.toBlocking().single { $0 == 4 }, 4)
    XCTAssertThrowsError(try numbers.toBlocking().single()) { error in
      guard case RxError.moreThanOneElement = error else { return XCTFail("\(error)") }
    }
    XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.01).toArray()) {
      guard case RxError.timeout = $0 else { return XCTFail("\($0)") }
    }
    switch Observable.of(1).concat(Observable.error(testError)).toBlocking().materialize() {
    case .completed: XCTFail("The sequence must fail.")
    case .failed(let elements, let error):
      XCTAssertEqual(elements, [1])
      XCTAssertEqual("\(error)", "dummyError")
    }
  }

  func testForAwaitLoopReceivesAllElements() async throws {
    var numbers: [Int] = []
    for try await number in Observable.of(1, 2, 3).values { numbers.append(number) }
    XCTAssertEqual(numbers, [1, 2, 3])
    let value = try await Single.just(4).value
    XCTAssertEqual(value, 4)
    let none = try await Maybe<Int>.empty().value
    XCTAssertNil(none)
    do {
      try await Completable.error(testError).value
      XCTFail("The sequence must fail.")
    } catch {
      XCTAssertEqual("\(error)", "dummyError")
    }
  }
}
