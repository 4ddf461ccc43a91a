import RxBlocking
import RxSwift
import RxTest
import XCTest

func testing(_ a: Observable<Int>) {
  let scheduler = TestScheduler(initialClock: 0)
  _ = TestScheduler(initialClock: 0, resolution: 0.1)
  _ = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
  let hot: TestableObservable<Int> = scheduler.createHotObservable([
    .next(210, 1), .error(220, RxError.unknown), .completed(230), .completed(240, Int.self),
    .error(250, RxError.unknown, Int.self),
  ])
  let cold = scheduler.createColdObservable(Recorded.events(.next(10, 1), .completed(20)))
  let listed = scheduler.createColdObservable(Recorded.events([.next(10, "a")]))
  let observer: TestableObserver<Int> = scheduler.createObserver(Int.self)
  observer.on(.next(1))
  _ = hot.subscribe(observer)
  scheduler.scheduleAt(100) { print("now") }
  scheduler.scheduleAt(TestScheduler.Defaults.created, action: {})
  let result = scheduler.start { hot.map { $0 + 1 } }
  _ = scheduler.start(disposed: 400) { cold }
  _ = scheduler.start(created: 1, subscribed: 2, disposed: 3) { a }
  _ = scheduler.start(
    created: TestScheduler.Defaults.created, subscribed: TestScheduler.Defaults.subscribed,
    disposed: TestScheduler.Defaults.disposed, create: { a.asSingle() })
  let events: [Recorded<Event<Int>>] = result.events
  _ = (hot.recordedEvents, hot.subscriptions, listed, scheduler.adjustScheduledTime(0))
  _ = events.map { ($0.time, $0.value, $0.debugDescription) }
  let recorded = Recorded(time: 1, value: Event.next(1))
  _ = (recorded == .next(1, 1), Event.next(1) == .next(2), MaybeEvent.success(1) == .completed)
  _ = CompletableEvent.completed == .completed
  let subscription = Subscription(1)
  var hasher = Hasher()
  subscription.hash(into: &hasher)
  _ = (subscription == Subscription(1, 2), subscription.debugDescription)
  _ = (subscription.subscribe, subscription.unsubscribe)
  XCTAssertEqual(result.events, [.next(210, 2), .error(220, RxError.unknown)])
  XCTAssertEqual(hot.subscriptions, [Subscription(200, 220)])
  XCTAssertEqual(events, events, file: #file, line: #line)
  XCTAssertEqual([Event.next(1)], [.next(1)])
  XCTAssertEqual([SingleEvent.success(1)], [.success(1)])
  XCTAssertEqual([MaybeEvent.success(1)], [.success(1)])
  XCTAssertEqual([CompletableEvent.completed], [.completed])
  XCTAssertRecordedElements(events, [1, 2])
  XCTAssertRecordedElements(events, [1, 2], file: #file, line: #line)
}

func converter(_ converter: TestSchedulerVirtualTimeConverter) {
  let time: TestSchedulerVirtualTimeConverter.VirtualTimeUnit = 1
  let interval: TestSchedulerVirtualTimeConverter.VirtualTimeIntervalUnit = 1
  let test: TestTime = converter.convertToVirtualTime(converter.convertFromVirtualTime(time))
  _ = converter.convertToVirtualTimeInterval(converter.convertFromVirtualTimeInterval(interval))
  _ = converter.compareVirtualTime(test, converter.offsetVirtualTime(time, offset: interval))
}

func blocking(_ a: Observable<Int>) throws {
  let blocking: BlockingObservable<Int> = a.toBlocking()
  let array: [Int] = try blocking.toArray()
  let first: Int? = try a.toBlocking(timeout: 1).first()
  let last: Int? = try a.toBlocking(timeout: nil).last()
  let single: Int = try a.toBlocking().single()
  let even: Int = try a.toBlocking().single { $0 % 2 == 0 }
  switch a.toBlocking().materialize() {
  case .completed(elements: let elements): print(elements)
  case .failed(elements: let elements, error: let error): print(elements, error)
  }
  let result: MaterializedSequenceResult<Int> = blocking.materialize()
  _ = try Single.just(1).toBlocking().single()
  _ = try Completable.empty().toBlocking().toArray()
  _ = (array, first, last, single, even, result)
}
