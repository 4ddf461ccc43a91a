import RxSwift
import RxTest
import XCTest

/// The base class of tests that check an operator's output and its subscriptions to its sources.
class OperatorTestCase: LeakCheckingTestCase {
  typealias Events<Element> = [Recorded<Event<Element>>]

  /// Checks the output of `apply` for a hot source, and the end of the subscription that starts at
  /// 200.
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

  /// Checks the output of an operator with two hot sources, and the ends of both subscriptions.
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
