import RxSwift
import RxTest
import XCTest

/// Schedulers: immediate work, waiting work, and the order of work.
final class SchedulingTests: LeakCheckingTestCase {
  func testCurrentThreadSchedulerQueuesNestedWork() {
    XCTAssertTrue(CurrentThreadScheduler.isScheduleRequired)
    var log: [Int] = []
    _ = CurrentThreadScheduler.instance.schedule(()) {
      log.append(0)
      XCTAssertFalse(CurrentThreadScheduler.isScheduleRequired)
      _ = CurrentThreadScheduler.instance.schedule(()) {
        log.append(3)
        _ = CurrentThreadScheduler.instance.schedule(()) {
          log.append(5)
          return Disposables.create()
        }
        log.append(4)
        return Disposables.create()
      }
      log.append(1)
      _ = CurrentThreadScheduler.instance.schedule(()) {
        log.append(6)
        return Disposables.create()
      }
      log.append(2)
      return Disposables.create()
    }
    XCTAssertTrue(CurrentThreadScheduler.isScheduleRequired)
    XCTAssertEqual(log, [0, 1, 2, 3, 4, 6, 5])
  }

  func testCurrentThreadSchedulerSkipsDisposedWork() {
    var log: [Int] = []
    _ = CurrentThreadScheduler.instance.schedule(()) {
      log.append(0)
      let second = CurrentThreadScheduler.instance.schedule(()) {
        log.append(9)
        return Disposables.create()
      }
      let third = CurrentThreadScheduler.instance.schedule(()) {
        log.append(2)
        return Disposables.create()
      }
      second.dispose()
      log.append(1)
      return third
    }
    XCTAssertEqual(log, [0, 1, 2])
  }

  func testMergeAlternatesBetweenSynchronousSources() {
    var numbers: [Int] = []
    _ = Observable.merge(Observable.of(1, 2, 3), Observable.of(10, 20, 30))
      .subscribe(onNext: { numbers.append($0) })
    XCTAssertEqual(numbers, [1, 10, 2, 20, 3, 30])
    numbers = []
    _ = Observable.of(1, 2).flatMap { Observable.of($0, $0 * 10) }
      .subscribe(onNext: { numbers.append($0) })
    XCTAssertEqual(numbers, [1, 10, 2, 20])
    numbers = []
    _ = Observable.of(1, 2, 3).startWith(0).concat(Observable.just(4))
      .subscribe(onNext: { numbers.append($0) })
    XCTAssertEqual(numbers, [0, 1, 2, 3, 4])
    var pairs: [String] = []
    _ = Observable.combineLatest(Observable.of(1, 2), Observable.of("a", "b")) { "\($0)\($1)" }
      .subscribe(onNext: { pairs.append($0) })
    XCTAssertEqual(pairs, ["1a", "2a", "2b"])
    pairs = []
    _ = Observable.of(1, 2, 3).withLatestFrom(Observable.of("a", "b")) { "\($0)\($1)" }
      .subscribe(onNext: { pairs.append($0) })
    XCTAssertEqual(pairs, ["1a", "2b", "3b"])
  }

  func testMainSchedulerRunsWorkAtOnceAndNestedWorkLater() {
    var log: [String] = []
    let ended = expectation(description: "ended")
    _ = MainScheduler.instance.schedule(()) {
      log.append("at once")
      _ = MainScheduler.instance.schedule(()) {
        log.append("nested")
        ended.fulfill()
        return Disposables.create()
      }
      log.append("done")
      return Disposables.create()
    }
    XCTAssertEqual(log, ["at once", "done"])
    _ = MainScheduler.asyncInstance.schedule(()) {
      log.append("async")
      return Disposables.create()
    }
    XCTAssertEqual(log, ["at once", "done"])
    wait(for: [ended], timeout: 5)
    _ = ConcurrentMainScheduler.instance.schedule(()) {
      log.append("concurrent")
      return Disposables.create()
    }
    XCTAssertEqual(log.first { $0 == "concurrent" }, "concurrent")
    XCTAssertEqual(log[2], "nested")
    let drained = expectation(description: "drained")
    DispatchQueue.main.async { drained.fulfill() }
    wait(for: [drained], timeout: 5)
  }

  func testMainSchedulerDeliversEventsOfAnotherThread() {
    let ended = expectation(description: "ended")
    var numbers: [Int] = []
    onAnotherThread {
      _ = Observable.of(1, 2, 3).observe(on: MainScheduler.instance).subscribe(
        onNext: {
          XCTAssertTrue(Thread.isMainThread)
          numbers.append($0)
        }, onCompleted: { ended.fulfill() })
    }
    wait(for: [ended], timeout: 5)
    XCTAssertEqual(numbers, [1, 2, 3])
  }

  func testQueueSchedulersRunTheirWork() {
    let schedulers: [SchedulerType] = [
      SerialDispatchQueueScheduler(qos: .userInitiated),
      SerialDispatchQueueScheduler(internalSerialQueueName: "own"),
      SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "on another"),
      ConcurrentDispatchQueueScheduler(qos: .default),
      ConcurrentDispatchQueueScheduler(queue: .global()),
    ]
    for scheduler in schedulers {
      let ended = expectation(description: "ended")
      var numbers: [Int] = []
      let subscription = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler).take(3)
        .observe(on: scheduler).subscribe(
          onNext: { numbers.append($0) }, onDisposed: { ended.fulfill() })
      wait(for: [ended], timeout: 5)
      subscription.dispose()
      XCTAssertEqual(numbers, [0, 1, 2])
    }
  }

  private final class TenSeconds: VirtualTimeScheduler<TenSecondsConverter> {
    init(initialClock: Int = 0) {
      super.init(initialClock: initialClock, converter: TenSecondsConverter())
    }
  }

  private struct TenSecondsConverter: VirtualTimeConverterType {
    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
      Date(timeIntervalSince1970: Double(virtualTime) * 10)
    }

    func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 / 10) }

    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
      Double(virtualTimeInterval) * 10
    }

    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int {
      Int(timeInterval / 10)
    }

    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }

    func compareVirtualTime(_ time1: Int, _ time2: Int) -> VirtualTimeComparison {
      time1 < time2 ? .lessThan : time1 > time2 ? .greaterThan : .equal
    }
  }

  func testVirtualTimeSchedulerConvertsItsTimes() {
    let scheduler = TenSeconds(initialClock: 10)
    XCTAssertEqual(scheduler.now, Date(timeIntervalSince1970: 100))
    XCTAssertEqual(scheduler.clock, 10)
    var times: [Int] = []
    func note() -> Disposable {
      times.append(scheduler.clock)
      return Disposables.create()
    }
    _ = scheduler.scheduleRelative((), dueTime: .seconds(10)) {
      _ = scheduler.scheduleRelative((), dueTime: .seconds(20), action: note)
      _ = scheduler.schedule((), action: note)
      return note()
    }
    scheduler.start()
    XCTAssertEqual(times, [11, 11, 13])
  }

  func testVirtualTimeSchedulerAdvancesStopsAndSleeps() {
    let scheduler = TenSeconds()
    var times: [Int] = []
    func note() -> Disposable {
      times.append(scheduler.clock)
      return Disposables.create()
    }
    for time in [1, 2, 3, 5] { _ = scheduler.scheduleAbsoluteVirtual((), time: time, action: note) }
    _ = scheduler.scheduleAbsoluteVirtual((), time: 3) {
      scheduler.stop()
      return Disposables.create()
    }
    scheduler.advanceTo(2)
    XCTAssertEqual(times, [1, 2])
    XCTAssertEqual(scheduler.clock, 2)
    scheduler.start()
    XCTAssertEqual(times, [1, 2, 3])
    scheduler.sleep(7)
    XCTAssertEqual(scheduler.clock, 10)
    XCTAssertEqual(times, [1, 2, 3])
    _ = scheduler.scheduleRelativeVirtual((), dueTime: 4, action: note)
    scheduler.start()
    XCTAssertEqual(times, [1, 2, 3, 10, 14])
    scheduler.advanceTo(20)
    XCTAssertEqual(scheduler.clock, 20)
  }

  func testVirtualTimeSchedulerSkipsDisposedWork() {
    let scheduler = TenSeconds()
    var times: [Int] = []
    let first = scheduler.scheduleRelative((), dueTime: .seconds(10)) {
      let inner = scheduler.scheduleRelative((), dueTime: .seconds(20)) {
        times.append(scheduler.clock)
        return Disposables.create()
      }
      return inner
    }
    _ = scheduler.scheduleRelative((), dueTime: .seconds(20)) {
      first.dispose()
      times.append(scheduler.clock)
      return Disposables.create()
    }
    scheduler.start()
    XCTAssertEqual(times, [2])
  }

  func testHistoricalSchedulerUsesDates() {
    let start = Date(timeIntervalSince1970: 1_000)
    let scheduler = HistoricalScheduler(initialClock: start)
    var times: [TimeInterval] = []
    _ = Observable<Int>.interval(.milliseconds(2500), scheduler: scheduler).take(3)
      .subscribe(onNext: { _ in times.append(scheduler.clock.timeIntervalSince(start)) })
    scheduler.advanceTo(start.addingTimeInterval(5))
    XCTAssertEqual(times, [2.5, 5])
    scheduler.sleep(1)
    XCTAssertEqual(scheduler.now, start.addingTimeInterval(6))
    scheduler.start()
    XCTAssertEqual(times, [2.5, 5, 7.5])
  }

  func testTestSchedulerRoundsTimesToItsResolution() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    var times: [Int] = []
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(250)) {
      times.append(scheduler.clock)
      return Disposables.create()
    }
    _ = scheduler.schedule(()) {
      times.append(scheduler.clock)
      return Disposables.create()
    }
    scheduler.scheduleAt(0) { times.append(scheduler.clock) }
    scheduler.start()
    XCTAssertEqual(times.sorted(), times)
    XCTAssertEqual(times.prefix(2), [0, 1])
    let plain = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let res = plain.start { Observable.of(1, 2, scheduler: plain) }
    XCTAssertEqual(res.events, [.next(200, 1), .next(200, 2), .completed(200)])
  }

  func testTestSchedulerSendsHotAndColdEvents() {
    let scheduler = TestScheduler(initialClock: 0)
    let events: [Recorded<Event<Int>>] = [.next(10, 1), .next(20, 2), .completed(30)]
    let cold = scheduler.createColdObservable(events)
    let hot = scheduler.createHotObservable(events)
    XCTAssertEqual(cold.recordedEvents, events)
    XCTAssertEqual(hot.recordedEvents, events)
    let observer = scheduler.createObserver(Int.self)
    var subscription: Disposable?
    scheduler.scheduleAt(15) { subscription = cold.subscribe(observer) }
    scheduler.scheduleAt(36) {
      XCTAssertEqual(cold.subscriptions, [Subscription(15)])
      XCTAssertEqual("\(cold.subscriptions)", "[(15: Infinity)]")
      subscription?.dispose()
    }
    scheduler.start()
    XCTAssertEqual(observer.events, [.next(25, 1), .next(35, 2)])
    XCTAssertEqual(cold.subscriptions, [Subscription(15, 36)])
    XCTAssertEqual(hot.subscriptions, [])
    XCTAssertEqual(scheduler.clock, 45)
    XCTAssertEqual("\(observer.events)", "[next(1) @ 25, next(2) @ 35]")
  }
}
