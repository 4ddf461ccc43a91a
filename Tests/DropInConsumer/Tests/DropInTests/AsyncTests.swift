import RxCocoa
import RxSwift
import XCTest

/// Conversions between sequences of Swift's concurrency and sequences of Rx.
final class AsyncTests: LeakCheckingTestCase {
  func testForAwaitLoopThrowsTheFailureOfTheSequence() async {
    var numbers: [Int] = []
    do {
      for try await number in Observable.of(1, 2).concat(Observable.error(testError)).values {
        numbers.append(number)
      }
      XCTFail("The sequence must fail.")
    } catch {
      XCTAssertEqual("\(error)", "dummyError")
    }
    XCTAssertEqual(numbers, [1, 2])
  }

  func testForAwaitLoopReceivesTheElementsOfATrait() async {
    var numbers: [Int] = []
    for await number in Infallible.of(1, 2).values { numbers.append(number) }
    for await number in Infallible<Int>.just(3).values { numbers.append(number) }
    XCTAssertEqual(numbers, [1, 2, 3])
  }

  func testSubscriptionEndsWhenTheLoopIsLeft() async throws {
    let disposed = expectation(description: "disposed")
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      return Disposables.create { disposed.fulfill() }
    }
    for try await number in source.values {
      XCTAssertEqual(number, 1)
      break
    }
    await fulfillment(of: [disposed], timeout: 5)
  }

  func testAsyncSequenceBecomesAnObservable() async throws {
    let stream = AsyncStream<Int> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var numbers: [Int] = []
    for try await number in stream.asObservable().map({ $0 * 10 }).values { numbers.append(number) }
    XCTAssertEqual(numbers, [10, 20, 30])
  }

  func testSingleSendsTheResultOfAsyncWork() async throws {
    let single = Single<Int>.create { () async throws -> Int in 5 }
    let value = try await single.value
    XCTAssertEqual(value, 5)
    let failing = Single<Int>.create { () async throws -> Int in throw testError }
    do {
      _ = try await failing.value
      XCTFail("The sequence must fail.")
    } catch {
      XCTAssertEqual("\(error)", "dummyError")
    }
    let element = try await Maybe.just(6).value
    XCTAssertEqual(element, 6)
    try await Completable.empty().value
  }
}
