import RxSwift
import XCTest

/// Sequences that subscribe to themselves again at their end need no deep call stack.
final class StackTests: LeakCheckingTestCase {
  private let many = 20_000

  /// Runs `body` on a thread with a small stack, like the default stack of threads on phones.
  private func onASmallStack(_ body: @escaping () -> Void) {
    let ended = expectation(description: "ended")
    let thread = Thread {
      body()
      ended.fulfill()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    wait(for: [ended], timeout: 60)
  }

  func testRecursiveConcatNeedsNoDeepStack() {
    let many = many
    func count(from number: Int) -> Observable<Int> {
      let rest = number < many ? Observable.deferred { count(from: number + 1) } : .empty()
      return Observable.just(number).concat(rest)
    }
    onASmallStack {
      var sum = 0
      _ = count(from: 1).subscribe(onNext: { sum += $0 })
      XCTAssertEqual(sum, many * (many + 1) / 2)
    }
  }

  func testRecursiveCatchNeedsNoDeepStack() {
    let many = many
    func attempt(_ number: Int) -> Observable<Int> {
      if number == many { return .just(number) }
      return .catch(sequence: [.error(testError), .deferred { attempt(number + 1) }])
    }
    onASmallStack {
      var numbers: [Int] = []
      _ = attempt(0).subscribe(onNext: { numbers.append($0) })
      XCTAssertEqual(numbers, [many])
    }
  }

  func testManyRetriesNeedNoDeepStack() {
    onASmallStack {
      var attempts = 0
      let source = Observable<Int>.create { observer in
        attempts += 1
        if attempts < 100_000 { observer.onError(testError) } else { observer.onNext(attempts) }
        observer.onCompleted()
        return Disposables.create()
      }
      var numbers: [Int] = []
      _ = source.retry().subscribe(onNext: { numbers.append($0) })
      XCTAssertEqual(numbers, [100_000])
      attempts = 0
      _ = source.retry(when: { (errors: Observable<Error>) in errors.map { _ in } })
        .subscribe(onNext: { numbers.append($0) })
      XCTAssertEqual(numbers, [100_000, 100_000])
      _ = Observable<Int>.error(testError).retry(100_000).catchAndReturn(7)
        .subscribe(onNext: { numbers.append($0) })
      XCTAssertEqual(numbers.last, 7)
    }
  }

  func testManyRepetitionsNeedNoDeepStack() {
    onASmallStack {
      var count = 0
      _ = Observable.repeatElement(1).take(100_000).subscribe(onNext: { count += $0 })
      _ = Observable.concat(Array(repeating: Observable.just(1), count: 100_000))
        .subscribe(onNext: { count += $0 })
      _ = Observable.range(start: 0, count: 100_000).concatMap { _ in Observable.just(1) }
        .subscribe(onNext: { count += $0 })
      _ = Observable.range(start: 0, count: 100_000).flatMap { _ in Observable.of(1) }
        .subscribe(onNext: { count += $0 })
      _ = Observable.generate(initialState: 0, condition: { $0 < 100_000 }, iterate: { $0 + 1 })
        .subscribe(onNext: { _ in count += 1 })
      XCTAssertEqual(count, 500_000)
    }
  }

  func testRecursiveSchedulingNeedsNoDeepStack() {
    onASmallStack {
      var count = 0
      _ = CurrentThreadScheduler.instance.scheduleRecursive(100_000) { rest, recurse in
        count += 1
        if rest > 1 { recurse(rest - 1) }
      }
      XCTAssertEqual(count, 100_000)
    }
  }

  #if TRACE_RESOURCES
    func testNestedConcatSendsAllElements() {
      maxTailRecursiveSinkStackSize = 0
      func count(_ number: Int) -> Observable<Int> {
        number == 0 ? .empty() : Observable.just(number).concat(count(number - 1))
      }
      var numbers: [Int] = []
      _ = count(5).subscribe(onNext: { numbers.append($0) })
      XCTAssertEqual(numbers, [5, 4, 3, 2, 1])
      XCTAssertLessThanOrEqual(maxTailRecursiveSinkStackSize, 1)
    }
  #endif
}
