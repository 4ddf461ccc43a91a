import RxSwift
import RxTest
import XCTest

/// `retry`, `retry(when:)`, `catch` and `concat`: the times at which their subscriptions start and
/// end.
final class RetryTests: OperatorTestCase {
  private struct Refusal: Error {}

  /// Checks the output of `apply` for a cold source, and the times of the subscriptions to the
  /// source.
  private func checkCold<Element: Equatable>(
    _ source: Events<Int>, _ expected: Events<Element>, _ spans: [(Int, Int)],
    disposed: Int = 1000, line: UInt = #line,
    _ apply: @escaping (Observable<Int>, TestScheduler) -> Observable<Element>
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createColdObservable(source)
    let res = scheduler.start(disposed: disposed) { apply(xs.asObservable(), scheduler) }
    XCTAssertEqual(res.events, expected, line: line)
    XCTAssertEqual(xs.subscriptions, spans.map { Subscription($0, $1) }, line: line)
  }

  private let failing: Recorded<Event<Int>> = .error(30, testError)

  func testRetrySubscribesAgainAfterAFailure() {
    checkCold(
      [.next(100, 1), .next(150, 2), .completed(250)],
      [.next(300, 1), .next(350, 2), .completed(450)], [(200, 450)]
    ) { source, _ in source.retry() }
    checkCold(
      [.next(100, 1), .error(250, testError)],
      [.next(300, 1), .next(550, 1), .next(800, 1), .next(1050, 1)],
      [(200, 450), (450, 700), (700, 950), (950, 1100)], disposed: 1100
    ) { source, _ in source.retry() }
    checkCold(
      [.next(5, 1), .error(10, testError)],
      [.next(205, 1), .next(215, 1), .next(225, 1), .error(230, testError)],
      [(200, 210), (210, 220), (220, 230)]
    ) { source, _ in source.retry(3) }
    checkCold(
      [.next(5, 1), .error(100, testError)], [.next(205, 1)], [(200, 231)], disposed: 231
    ) { source, _ in source.retry(3) }
  }

  func testTriggerOfRetryEndsTheSequenceOnlyAfterAFailure() {
    check(
      [.next(150, 1), .completed(250)], [.completed(250)] as Events<Int>, until: 250,
      disposed: 300
    ) { source, scheduler in
      let empty = scheduler.createHotObservable([.next(150, 0), .completed(210)])
      return source.retry(when: { (_: Observable<Error>) in empty.asObservable() })
    }
    check(
      [.next(210, 2), .next(220, 3), .completed(250)],
      [.next(210, 2), .next(220, 3), .completed(250)], until: 250
    ) { source, _ in source.retry(when: { (_: Observable<Error>) in Observable<Int>.never() }) }
    check(
      [.next(210, 2), .next(220, 3), .error(250, testError)],
      [.next(210, 2), .next(220, 3)], until: 250
    ) { source, _ in source.retry(when: { (_: Observable<Error>) in Observable<Int>.never() }) }
    checkCold(
      [.next(100, 1), .completed(250)], [.next(300, 1), .completed(450)], [(200, 450)]
    ) { source, _ in source.retry(when: { (_: Observable<Error>) in Observable<Int>.empty() }) }
    checkCold(
      [.next(10, 1), failing], [.next(210, 1), .completed(230)], [(200, 230)]
    ) { source, _ in source.retry(when: { (_: Observable<Error>) in Observable<Int>.empty() }) }
    checkCold(
      [.next(10, 1), failing], [.next(210, 1), .error(230, testError1)], [(200, 230)]
    ) { source, _ in
      source.retry(when: { (_: Observable<Error>) in Observable<Int>.error(testError1) })
    }
  }

  func testTriggerOfRetryStartsEachAttempt() {
    checkCold(
      [.next(10, 1), .next(20, 2), failing],
      [.next(210, 1), .next(220, 2), .next(240, 1), .next(250, 2), .completed(260)],
      [(200, 230), (230, 260)]
    ) { source, _ in
      source.retry(when: { (errors: Observable<Error>) in
        errors.scan(0) { count, _ in count + 1 }.take(while: { $0 != 2 })
      })
    }
    checkCold(
      [.next(10, 1), .next(20, 2), failing],
      [
        .next(210, 1), .next(220, 2), .next(240, 1), .next(250, 2), .next(270, 1), .next(280, 2),
        .error(290, testError1),
      ], [(200, 230), (230, 260), (260, 290)]
    ) { source, _ in
      source.retry(when: { (errors: Observable<Error>) in
        errors.scan(0) { count, _ in
          if count == 2 { throw testError1 }
          return count + 1
        }
      })
    }
    checkCold(
      [.next(5, 1), .error(10, testError)],
      [.next(205, 1), .next(218, 1), .next(234, 1), .error(239, testError)],
      [(200, 210), (213, 223), (229, 239)]
    ) { source, scheduler in
      source.retry(when: { (errors: Observable<Error>) in
        errors.enumerated().flatMap { attempt, error -> Observable<Int> in
          if attempt == 2 { return .error(error) }
          return .timer(.seconds((attempt + 1) * 3), scheduler: scheduler)
        }
      })
    }
  }

  func testFailureOfAnotherTypeEndsRetry() {
    checkCold([.next(10, 1), failing], [.next(210, 1), .error(230, testError)], [(200, 230)]) {
      source, _ in
      source.retry(when: { (errors: Observable<Refusal>) in errors.map { _ in 0 } })
    }
  }

  func testCatchContinuesWithAnotherSequence() {
    check(
      [.next(210, 2), .next(220, 3), .error(230, testError)],
      [.next(210, 2), .next(220, 3), .next(230, 9), .completed(230)], until: 230
    ) { source, _ in source.catchAndReturn(9) }
    check(
      [.next(210, 2), .error(230, testError)], [.next(210, 2), .error(230, testError1)],
      until: 230
    ) { source, _ in source.catch { _ in throw testError1 } }
    check(
      [.next(210, 2), .completed(230)], [.next(210, 2), .completed(230)], until: 230
    ) { source, _ in
      source.catch { _ in
        XCTFail("The sequence must not fail.")
        return .empty()
      }
    }
    let scheduler = TestScheduler(initialClock: 0)
    let sources = (0..<3).map { index in
      scheduler.createColdObservable([
        .next(10, index), index < 2 ? .error(20, testError) : .completed(30),
      ])
    }
    let res = scheduler.start { Observable.catch(sequence: sources.map { $0.asObservable() }) }
    XCTAssertEqual(
      res.events, [.next(210, 0), .next(230, 1), .next(250, 2), .completed(270)])
    XCTAssertEqual(
      sources.flatMap(\.subscriptions),
      [Subscription(200, 220), Subscription(220, 240), Subscription(240, 270)])
  }

  func testConcatStopsAtAFailure() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createColdObservable([.next(10, 1), .error(20, testError)])
    let second = scheduler.createColdObservable([.next(10, 2), .completed(20)])
    let res = scheduler.start { Observable.concat(first.asObservable(), second.asObservable()) }
    XCTAssertEqual(res.events, [.next(210, 1), .error(220, testError)])
    XCTAssertEqual(second.subscriptions, [])
  }
}
