import RxCocoa
import RxSwift
import RxTest
import XCTest

/// `combineLatest` and `zip` of 2 to 8 sources, and of collections.
final class ArityTests: OperatorTestCase {
  private typealias Sources = [TestableObservable<Int>]

  /// Adds the latest elements with the `combineLatest` overload for the number of sources.
  private func latest(_ s: Sources) -> Observable<Int> {
    switch s.count {
    case 2: return .combineLatest(s[0], s[1]) { $0 + $1 }
    case 3: return .combineLatest(s[0], s[1], s[2]) { $0 + $1 + $2 }
    case 4: return .combineLatest(s[0], s[1], s[2], s[3]) { $0 + $1 + $2 + $3 }
    case 5:
      return .combineLatest(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4].reduce(0, +) }
    case 6:
      return .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) {
        [$0, $1, $2, $3, $4, $5].reduce(0, +)
      }
    case 7:
      return .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
        [$0, $1, $2, $3, $4, $5, $6].reduce(0, +)
      }
    default:
      return .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
        [$0, $1, $2, $3, $4, $5, $6, $7].reduce(0, +)
      }
    }
  }

  /// Adds the elements of each position with the `zip` overload for the number of sources.
  private func zipped(_ s: Sources) -> Observable<Int> {
    switch s.count {
    case 2: return .zip(s[0], s[1]) { $0 + $1 }
    case 3: return .zip(s[0], s[1], s[2]) { $0 + $1 + $2 }
    case 4: return .zip(s[0], s[1], s[2], s[3]) { $0 + $1 + $2 + $3 }
    case 5: return .zip(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4].reduce(0, +) }
    case 6:
      return .zip(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5].reduce(0, +) }
    case 7:
      return .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
        [$0, $1, $2, $3, $4, $5, $6].reduce(0, +)
      }
    default:
      return .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
        [$0, $1, $2, $3, $4, $5, $6, $7].reduce(0, +)
      }
    }
  }

  /// Runs an operator with `count` sources, each with different events.
  private func run(
    _ count: Int, _ apply: @escaping (Sources) -> Observable<Int>,
    _ events: (Int) -> Events<Int>
  ) -> (events: Events<Int>, spans: [[Subscription]]) {
    let scheduler = TestScheduler(initialClock: 0)
    let sources = (0..<count).map { scheduler.createHotObservable(events($0)) }
    let res = scheduler.start { apply(sources) }
    return (res.events, sources.map(\.subscriptions))
  }

  private var forms: [(String, (Sources) -> Observable<Int>)] {
    [
      ("latest", latest), ("zip", zipped),
      ("latest of many", { .combineLatest($0) { $0.reduce(0, +) } }),
      ("zip of many", { .zip($0) { $0.reduce(0, +) } }),
    ]
  }

  func testCombinationOfSilentSourcesSendsOnlyTheEnd() {
    for (name, apply) in forms {
      for count in 2...8 {
        let never = run(count, apply) { _ in [.next(150, 1)] }
        XCTAssertEqual(never.events, [], name)
        XCTAssertEqual(never.spans, Array(repeating: [Subscription(200, 1000)], count: count))
        let empty = run(count, apply) { [.completed(210 + $0 * 10)] }
        XCTAssertEqual(empty.events, [.completed(200 + count * 10)], name)
        XCTAssertEqual(empty.spans, (0..<count).map { [Subscription(200, 210 + $0 * 10)] }, name)
      }
    }
  }

  func testCombinationOfTwoToEightSourcesSendsTheirSums() {
    for (name, apply) in forms {
      for count in 2...8 {
        let one = run(count, apply) { [.next(210 + $0 * 10, $0 + 1), .completed(400)] }
        let sum = (1...count).reduce(0, +)
        XCTAssertEqual(one.events, [.next(200 + count * 10, sum), .completed(400)], name)
        XCTAssertEqual(one.spans, Array(repeating: [Subscription(200, 400)], count: count), name)
      }
    }
  }

  func testCombinationFailsWithTheFirstFailureOfASource() {
    for (name, apply) in forms {
      for count in 2...8 {
        for failing in 0..<count {
          let failed = run(count, apply) {
            $0 == failing ? [.error(230, testError)] : [.next(220, 1), .completed(400)]
          }
          XCTAssertEqual(failed.events, [.error(230, testError)], name)
          XCTAssertEqual(
            failed.spans, Array(repeating: [Subscription(200, 230)], count: count), name)
        }
      }
    }
  }

  func testCombinationEndsWhenNoFurtherResultIsPossible() {
    for (name, apply) in forms {
      // Only the `zip` overloads with separate sources wait until all sources have completed.
      let end = name == "zip" ? 800 : 500
      for count in 2...8 {
        let ended = run(count, apply) {
          $0 < count - 1 ? [.completed(250 + $0 * 10)] : [.next(500, 2), .completed(800)]
        }
        XCTAssertEqual(ended.events, [.completed(end)], name)
        XCTAssertEqual(
          ended.spans,
          (0..<count).map { [Subscription(200, $0 < count - 1 ? 250 + $0 * 10 : end)] }, name)
      }
    }
  }

  func testCombineLatestAndZipCombineTheSameSourcesDifferently() {
    let events: (Int) -> Events<Int> = {
      $0 == 0
        ? [.next(210, 1), .next(220, 2), .completed(300)]
        : [.next(230, 10), .next(240, 20), .completed(250)]
    }
    XCTAssertEqual(
      run(2, latest, events).events, [.next(230, 12), .next(240, 22), .completed(300)])
    XCTAssertEqual(
      run(2, zipped, events).events, [.next(230, 11), .next(240, 22), .completed(300)])
  }

  func testCombinationOfAnEmptyCollectionCompletesAtOnce() {
    let none: [Observable<Int>] = []
    check([], [.next(200, []), .completed(200)], until: nil) { _, _ in
      Observable<[Int]>.combineLatest(none) { $0 }
    }
    check([], [.completed(200)] as Events<[Int]>, until: nil) { _, _ in
      Observable<[Int]>.zip(none) { $0 }
    }
    check([], [.completed(200)] as Events<Int>, until: nil) { _, _ in Observable.merge(none) }
    check([], [.completed(200)] as Events<Int>, until: nil) { _, _ in Observable.concat(none) }
  }

  func testCombinationWithoutAClosureSendsTuples() {
    var texts: [String] = []
    _ = Observable.combineLatest(Observable.just(1), Observable.just("a"), Observable.just(true))
      .subscribe(onNext: { texts.append("\($0) \($1) \($2)") })
    _ = Observable.zip(Observable.of(1, 2), Observable.of("a", "b"))
      .subscribe(onNext: { number, text in texts.append("\(number)\(text)") })
    XCTAssertEqual(texts, ["1 a true", "1a", "2b"])
  }

  /// The closures compile only if the type checker infers the tuple type of their parameter.
  func testClosureCanTakeATupleAsOneParameter() {
    var texts: [String] = []
    let (one, text) = (Observable.just(1), Observable.just("a"))
    let bag = DisposeBag()
    Observable.combineLatest(one, text).subscribe(onNext: { texts.append("\($0.0)\($0.1)") })
      .disposed(by: bag)
    Observable.zip(one, text).subscribe(onNext: { pair in texts.append("\(pair.0)\(pair.1)") })
      .disposed(by: bag)
    Infallible.combineLatest(Infallible.just(2), Infallible.just("b"))
      .subscribe(onNext: { texts.append("\($0.0)\($0.1)") }).disposed(by: bag)
    Driver.combineLatest(Driver.just(3), Driver.just("c"))
      .drive(onNext: { texts.append("\($0.0)\($0.1)") }).disposed(by: bag)
    Signal.zip(Signal.just(4), Signal.just("d")).emit(onNext: { texts.append("\($0.0)\($0.1)") })
      .disposed(by: bag)
    Single.zip(Single.just(5), Single.just("e"))
      .subscribe(onSuccess: { texts.append("\($0.0)\($0.1)") }).disposed(by: bag)
    Maybe.zip(Maybe.just(6), Maybe.just("f"))
      .subscribe(onSuccess: { texts.append("\($0.0)\($0.1)") }).disposed(by: bag)
    let eight = Observable.zip(one, text, one, text, one, text, one, text)
    eight.subscribe(onNext: { texts.append("\($0.6)\($0.7)") }).disposed(by: bag)
    XCTAssertEqual(texts, ["1a", "1a", "2b", "3c", "4d", "5e", "6f", "1a"])
  }
}
