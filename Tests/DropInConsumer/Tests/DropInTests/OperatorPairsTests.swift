import RxSwift
import RxTest
import XCTest

/// The output of operators that combine several streams, on a test scheduler.
final class OperatorPairsTests: OperatorTestCase {
  func testZipAndAmbSendTheExpectedEvents() {
    check(
      [.next(150, 1), .next(215, 2), .completed(230)], [.next(150, 1), .completed(210)],
      [.completed(230)] as Events<Int>, until: 230, 210
    ) { Observable.zip($0, $1) { $0 + $1 } }
    check(
      [.next(150, 1), .next(215, 2), .completed(230)], [.next(150, 1), .completed(210)],
      [.completed(215)] as Events<Int>, until: 215, 210
    ) { Observable.zip([$0.asObservable(), $1.asObservable()]) { $0[0] + $0[1] } }
    check(
      [.next(215, 2), .completed(230)], [.next(220, 3), .completed(240)],
      [.next(220, 5), .completed(240)], until: 230, 240
    ) { Observable.zip($0, $1) { $0 + $1 } }
    check(
      [.next(215, 2), .completed(230)], [.next(220, 3), .completed(240)],
      [.next(220, 5), .completed(240)], until: 230, 240
    ) { Observable.combineLatest($0, $1) { $0 + $1 } }
    check(
      [.next(150, 1), .completed(210)], [.next(215, 3), .completed(240)],
      [.completed(215)] as Events<Int>, until: 210, 215
    ) { Observable.combineLatest($0, $1) { $0 + $1 } }
    check(
      [.next(210, 2), .completed(225)], [.next(220, 3), .completed(230)],
      [.next(210, 2), .completed(225)], until: 225, 210
    ) { $0.amb($1) }
  }

  func testOperatorsFollowTheirTrigger() {
    check(
      [.next(220, 2), .next(240, 3), .next(290, 4), .next(310, 6), .completed(400)],
      [.next(210, 0), .next(250, 0), .next(260, 0), .next(320, 0), .completed(500)],
      [.next(250, 3), .next(320, 6), .completed(500)], until: 400, 500
    ) { $0.sample($1) }
    check(
      [.next(220, 2), .next(310, 6), .next(360, 7), .completed(400)],
      [.next(250, 0), .next(320, 0), .completed(500)],
      [.next(250, 2), .next(320, 6), .next(500, 7), .completed(500)], until: 400, 500
    ) { $0.sample($1) }
    check(
      [.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)],
      [.next(225, 99), .completed(230)],
      [.next(210, 2), .next(220, 3), .completed(225)], until: 225, 225
    ) { $0.take(until: $1) }
    check(
      [.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)], [.completed(225)],
      [.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)], until: 250, 225
    ) { $0.take(until: $1) }
    check(
      [.next(210, 2), .next(230, 4), .completed(250)], [.next(225, 99), .completed(240)],
      [.next(230, 4), .completed(250)], until: 250, 225
    ) { $0.skip(until: $1) }
    check(
      [.next(210, 2), .completed(230)], [.next(245, 1)], [] as Events<Int>, until: 230, 230
    ) { $0.skip(until: $1) }
  }

  func testWithLatestFromAndMergeSendTheExpectedEvents() {
    check(
      [.next(210, 1), .next(240, 2), .completed(300)], [.next(220, 5), .completed(230)],
      [.next(240, 7), .completed(300)], until: 300, 230
    ) { $0.withLatestFrom($1) { $0 + $1 } }
    check(
      [.next(210, 1), .completed(230)], [.next(220, 5), .completed(250)],
      [.next(210, 1), .next(220, 5), .completed(250)], until: 230, 250
    ) { Observable.merge($0, $1) }
    check(
      [.next(210, 1), .error(230, testError)], [.next(220, 5), .completed(250)],
      [.next(210, 1), .next(220, 5), .error(230, testError)], until: 230, 230
    ) { Observable.merge($0, $1) }
  }

  func testConcatAndCatchSendOneSourceAfterAnother() {
    func run(
      _ left: Events<Int>, _ right: Events<Int>, _ expected: Events<Int>, _ spans: [Int?],
      line: UInt = #line, _ apply: @escaping (Observable<Int>, Observable<Int>) -> Observable<Int>
    ) {
      let scheduler = TestScheduler(initialClock: 0)
      let xs = scheduler.createHotObservable(left)
      let ys = scheduler.createHotObservable(right)
      let res = scheduler.start { apply(xs.asObservable(), ys.asObservable()) }
      XCTAssertEqual(res.events, expected, line: line)
      XCTAssertEqual(xs.subscriptions, [Subscription(200, spans[0]!)], line: line)
      XCTAssertEqual(
        ys.subscriptions, spans[1].map { [Subscription(spans[0]!, $0)] } ?? [], line: line)
    }
    run(
      [.next(210, 1), .completed(230)], [.next(240, 2), .completed(250)],
      [.next(210, 1), .next(240, 2), .completed(250)], [230, 250]
    ) { $0.concat($1) }
    run([.error(230, testError)], [.completed(250)], [.error(230, testError)], [230, nil]) {
      $0.concat($1)
    }
    run(
      [.next(210, 1), .error(230, testError)], [.next(240, 2), .completed(250)],
      [.next(210, 1), .next(240, 2), .completed(250)], [230, 250]
    ) { left, right in
      left.catch { _ in right }
    }
    run([.error(230, testError)], [.error(250, testError1)], [.error(250, testError1)], [230, 250])
    { Observable.catch(sequence: [$0, $1]) }
    run(
      [.completed(230)], [.next(240, 2), .completed(250)],
      [.next(240, 2), .completed(250)], [230, 250]
    ) { $0.ifEmpty(switchTo: $1) }
    run([.next(210, 1), .completed(230)], [], [.next(210, 1), .completed(230)], [230, nil]) {
      $0.ifEmpty(switchTo: $1)
    }
  }

  func testFlatteningOperatorsSendTheExpectedEvents() {
    func run(
      _ expected: Events<Int>, outer: Int, inner: [Int?], line: UInt = #line,
      _ apply: @escaping (Observable<Observable<Int>>) -> Observable<Int>
    ) {
      let scheduler = TestScheduler(initialClock: 0)
      let inners = [0, 10].map { base in
        scheduler.createColdObservable([
          .next(20, base + 1), .next(80, base + 2), .completed(130),
        ])
      }
      let xs = scheduler.createHotObservable([
        .next(300, inners[0].asObservable()), .next(350, inners[1].asObservable()),
        .completed(400),
      ])
      let res = scheduler.start { apply(xs.asObservable()) }
      XCTAssertEqual(res.events, expected, line: line)
      XCTAssertEqual(xs.subscriptions, [Subscription(200, outer)], line: line)
      let spans = inners.flatMap(\.subscriptions).flatMap { [$0.subscribe, $0.unsubscribe] }
      XCTAssertEqual(spans, inner.compactMap { $0 }, line: line)
    }
    run(
      [.next(320, 1), .next(370, 11), .next(380, 2), .next(430, 12), .completed(480)],
      outer: 400, inner: [300, 430, 350, 480]
    ) { $0.merge() }
    run(
      [.next(320, 1), .next(370, 11), .next(430, 12), .completed(480)],
      outer: 400, inner: [300, 350, 350, 480]
    ) { $0.switchLatest() }
    run(
      [.next(320, 1), .next(380, 2), .next(450, 11), .next(510, 12), .completed(560)],
      outer: 400, inner: [300, 430, 430, 560]
    ) { $0.concat() }
    run(
      [.next(320, 1), .next(380, 2), .next(450, 11), .next(510, 12), .completed(560)],
      outer: 400, inner: [300, 430, 430, 560]
    ) { $0.merge(maxConcurrent: 1) }
    run(
      [.next(320, 1), .next(380, 2), .completed(430)],
      outer: 400, inner: [300, 430]
    ) { $0.flatMapFirst { $0 } }
    run(
      [.next(320, 1), .next(380, 2), .next(450, 11), .next(510, 12), .completed(560)],
      outer: 400, inner: [300, 430, 430, 560]
    ) { $0.concatMap { $0 } }
  }
}
