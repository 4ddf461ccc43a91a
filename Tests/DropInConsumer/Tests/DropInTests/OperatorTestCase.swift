import RxSwift
import RxTest
import XCTest

/// The base of tests that check what operators send and when they leave their sources.
class OperatorTestCase: LeakCheckingTestCase {
  typealias Events<Element> = [Recorded<Event<Element>>]

  /// Checks what `apply` makes of a hot source, subscribed to at 200, and when it leaves it.
  func check<Element: Equatable>(
    _ source: Events<Int>, _ expected: Events<Element>, until end: Int?, disposed: Int = 1000,
    line: UInt = #line,
    _ apply: @escaping (Observable<Int>, TestScheduler) -> Observable<Element>
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable(source)
    let res = scheduler.start(disposed: disposed) { apply(xs.asObservable(), scheduler) }
    XCTAssertEqual(res.events, expected, line: line)
    XCTAssertEqual(xs.subscriptions, end.map { [Subscription(200, $0)] } ?? [], line: line)
  }

  /// Checks the same of an operator of two hot sources.
  func check<Element: Equatable>(
    _ left: Events<Int>, _ right: Events<Int>, _ expected: Events<Element>,
    until leftEnd: Int, _ rightEnd: Int, line: UInt = #line,
    _ apply: @escaping (Observable<Int>, Observable<Int>) -> Observable<Element>
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    let (xs, ys) = (scheduler.createHotObservable(left), scheduler.createHotObservable(right))
    let res = scheduler.start { apply(xs.asObservable(), ys.asObservable()) }
    XCTAssertEqual(res.events, expected, line: line)
    XCTAssertEqual(xs.subscriptions, [Subscription(200, leftEnd)], line: line)
    XCTAssertEqual(ys.subscriptions, [Subscription(200, rightEnd)], line: line)
  }
}
