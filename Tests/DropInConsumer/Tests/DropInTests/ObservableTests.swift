import RxSwift
import RxTest
import XCTest

final class ObservableTests: LeakCheckingTestCase {
  func testMapTransformsEachElementOfAHotSequence() {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable([
      .next(150, 1), .next(210, 0), .next(220, 1), .completed(300),
    ])
    let res = scheduler.start { xs.map { $0 * 2 } }
    let correctMessages = Recorded.events(
      .next(210, 0 * 2), .next(220, 1 * 2), .completed(300)
    )
    XCTAssertEqual(res.events, correctMessages)
    XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
  }

  func testMapFailsWhenItsClosureThrows() {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable([.next(210, 0), .next(220, 1), .completed(300)])
    let res = scheduler.start {
      xs.map { x throws -> Int in if x < 1 { return x } else { throw testError } }
    }
    XCTAssertEqual(res.events, [.next(210, 0), .error(220, testError)])
    XCTAssertNotEqual(res.events, [.next(210, 0), .error(220, testError1)])
    XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
  }

  func testCombineLatestCombinesFiveSources() {
    let scheduler = TestScheduler(initialClock: 0)
    let sources = (0..<5).map { index in
      scheduler.createHotObservable([.next(210 + index * 10, 1), .completed(400)])
    }
    let res = scheduler.start { () -> Observable<Int> in
      Observable.combineLatest(sources[0], sources[1], sources[2], sources[3], sources[4]) {
        $0 + $1 + $2 + $3 + $4
      }
    }
    XCTAssertEqual(res.events, [.next(250, 5), .completed(400)])
  }

  func testJustOnATestSchedulerSendsAndCompletesInTurns() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start { Observable.just(42, scheduler: scheduler) }
    XCTAssertEqual(res.events, [.next(201, 42), .completed(202)])
  }

  func testTimerOnATestSchedulerSendsItsNumberAtItsTime() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start {
      Observable<Int>.timer(.seconds(300), scheduler: scheduler)
    }
    XCTAssertEqual(res.events, [.next(500, 0), .completed(500)])
  }

  func testIntervalOnATestSchedulerSendsNumbersAtEqualDistances() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start {
      Observable<Int64>.interval(.seconds(100), scheduler: scheduler)
    }
    XCTAssertEqual(
      res.events,
      [
        .next(300, 0), .next(400, 1), .next(500, 2), .next(600, 3), .next(700, 4), .next(800, 5),
        .next(900, 6),
      ])
  }

  func testRangeOnATestSchedulerSendsEachNumberInATurn() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start { Observable.range(start: 5, count: 2, scheduler: scheduler) }
    XCTAssertEqual(res.events, [.next(201, 5), .next(202, 6), .completed(203)])
  }

  func testErrorWithoutAHandlerReachesTheDefaultErrorHandler() {
    let former = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = former }
    var errors: [String] = []
    Hooks.defaultErrorHandler = { _, error in errors.append("\(error)") }
    Observable<Int>.error(testError).subscribe().dispose()
    XCTAssertEqual(errors, ["dummyError"])
  }

  func testPrimitiveSequencesSendTheirKindsOfEvents() {
    var singles: [SingleEvent<Int>] = []
    var maybes: [MaybeEvent<Int>] = []
    var completables: [CompletableEvent] = []
    Single.just(1).subscribe { singles.append($0) }.dispose()
    Single<Int>.error(testError).subscribe { singles.append($0) }.dispose()
    Maybe<Int>.empty().subscribe { maybes.append($0) }.dispose()
    Completable.error(testError).subscribe { completables.append($0) }.dispose()
    XCTAssertEqual(singles, [.success(1), .failure(testError)])
    XCTAssertEqual(maybes, [.completed])
    XCTAssertEqual(completables, [.error(testError)])
  }

  #if TRACE_RESOURCES
    func testResourcesAreCounted() {
      let former = Resources.total
      let subject = PublishSubject<Int>()
      let subscription = subject.map { $0 + 1 }.subscribe()
      XCTAssertGreaterThan(Resources.total, former)
      subscription.dispose()
      let queues = Resources.numberOfSerialDispatchQueueObservables
      let observed = subject.observe(on: SerialDispatchQueueScheduler(qos: .default))
      withExtendedLifetime(observed) {
        XCTAssertEqual(Resources.numberOfSerialDispatchQueueObservables, queues + 1)
      }
      XCTAssertEqual(Resources.incrementTotal(), Resources.decrementTotal() + 1)
    }
  #endif
}
