import RxSwift
import RxTest
import XCTest

@testable import Surface

final class UserTypesTests: LeakCheckingTestCase {
  func testSequenceAndObserverTypesOfAnAppWork() {
    let log = Log<Int>()
    _ = Countdown().map { $0 + 1 }.delay(.seconds(1), scheduler: AtOnce()).subscribe(log)
    XCTAssertEqual(log.events, [.next(2), .completed])
  }

  func testSubjectTypeOfAnAppWorks() {
    let forwarder = Forwarder()
    let log = Log<String>()
    let subscription = Observable.combineLatest(Countdown(), forwarder) { "\($0)\($1)" }
      .subscribe(log)
    Observable.of("a", "b").subscribe(forwarder).dispose()
    subscription.dispose()
    XCTAssertEqual(log.events, [.next("1a"), .next("1b"), .completed])
  }

  func testConnectableTypeOfAnAppWorks() {
    let connector = Connector()
    var numbers: [Int] = []
    let subscription = connector.refCount().subscribe(onNext: { numbers.append($0) })
    subscription.dispose()
    XCTAssertEqual(numbers, [1, 2])
  }

  func testVirtualTimeSchedulerTypeOfAnAppWorks() {
    let scheduler = WeekScheduler()
    var times: [Int] = []
    _ = scheduler.scheduleRelative((), dueTime: .seconds(604_800 * 10)) {
      times.append(scheduler.clock)
      return scheduler.schedule(()) {
        times.append(scheduler.clock)
        return Disposables.create()
      }
    }
    scheduler.start()
    XCTAssertEqual(times, [11, 12])
    XCTAssertEqual(scheduler.now, Date(timeIntervalSince1970: 12 * 604_800))
    times = []
    let subscription = Observable<Int>
      .interval(.seconds(604_800), scheduler: scheduler)
      .subscribe(onNext: { _ in times.append(scheduler.clock) })
    scheduler.advanceTo(18)
    subscription.dispose()
    XCTAssertEqual(times, [14, 16, 18])
  }

  func testBinderAndKeyPathSetProperties() {
    let label = Label()
    Observable.just("a").bind(to: label.rx.title).dispose()
    XCTAssertEqual(label.text, "a")
    Observable.just(true).bind(to: label.rx.isHidden).dispose()
    XCTAssertTrue(label.isHidden)
  }

  func testControlTypeOfAnAppSendsAndAcceptsTexts() {
    let field = TextField()
    var texts: [String] = []
    let subscription = field.rx.text.orEmpty.subscribe(onNext: { texts.append($0) })
    Observable.just("a").bind(to: field.rx.text).dispose()
    subscription.dispose()
    XCTAssertEqual(texts, ["", "a"])
  }

  func testSubclassOfObservableWorksWithOperators() {
    let careless = Careless()
    var events: [Event<Int>] = []
    _ = careless.skip(1).map { $0 * 10 }.subscribe { events.append($0) }
    XCTAssertEqual(events, [.next(20), .next(30), .completed])
    var sums: [Int] = []
    _ = Observable.combineLatest(careless, careless.take(1)) { $0 + $1 }
      .concat(careless.asObservable()).share().subscribe(onNext: { sums.append($0) })
    XCTAssertEqual(sums, [4, 1, 2, 3])
    XCTAssertEqual(careless.disposals, 4)
    XCTAssertEqual(Observable<Int>().eventsAtOnce(), [])
  }
}

extension Observable {
  /// Subscribes, and returns the events that arrive inside the call of `subscribe`.
  fileprivate func eventsAtOnce() -> [String] {
    var events: [String] = []
    subscribe { events.append("\($0)") }.dispose()
    return events
  }
}
