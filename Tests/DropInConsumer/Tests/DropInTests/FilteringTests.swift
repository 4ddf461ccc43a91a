import RxSwift
import RxTest
import XCTest

/// Operators that drop some elements: the sent elements, their times, and the end of the source.
final class FilteringTests: OperatorTestCase {
  private let source: [Recorded<Event<Int>>] = [
    .next(70, 6), .next(150, 4), .next(210, 9), .next(230, 13), .next(270, 7), .next(280, 1),
    .next(300, -1), .next(310, 3), .completed(400),
  ]
  private let elements = [(210, 9), (230, 13), (270, 7), (280, 1), (300, -1), (310, 3)]

  private func events(_ range: Range<Int>, end: Int? = 400) -> Events<Int> {
    elements[range].map { .next($0.0, $0.1) } + (end.map { [.completed($0)] } ?? [])
  }

  func testTakeAndSkipCountElements() {
    for count in 1...6 {
      let end = elements[count - 1].0
      check(source, events(0..<count, end: end), until: end) { source, _ in source.take(count) }
    }
    for count in 7...8 {
      check(source, events(0..<6), until: 400) { source, _ in source.take(count) }
    }
    for count in 0...6 {
      check(source, events(count..<6), until: 400) { source, _ in source.skip(count) }
      check(
        source, elements.suffix(count).map { .next(400, $0.1) } + [.completed(400)], until: 400
      ) { source, _ in source.takeLast(count) }
    }
    check(source, events(0..<2, end: nil), until: 250, disposed: 250) { source, _ in
      source.take(3)
    }
    check(source, events(1..<2, end: nil), until: 250, disposed: 250) { source, _ in
      source.skip(1)
    }
    check(source, [], until: 250, disposed: 250) { source, _ in source.takeLast(1) }
  }

  func testFilteringOperatorsFollowTheirPredicates() {
    check(source, events(0..<2, end: 270), until: 270) { source, _ in
      source.take(while: { $0 > 8 })
    }
    check(source, events(0..<3, end: 270), until: 270) { source, _ in
      source.take(while: { $0 > 8 }, behavior: .inclusive)
    }
    check(source, events(0..<2, end: 270), until: 270) { source, _ in source.take(until: { $0 < 8 })
    }
    check(source, events(0..<3, end: 270), until: 270) { source, _ in
      source.take(until: { $0 < 8 }, behavior: .inclusive)
    }
    check(source, events(0..<6), until: 400) { source, _ in source.take(while: { _ in true }) }
    check(source, [.completed(210)] as Events<Int>, until: 210) { source, _ in
      source.take(while: { _ in false })
    }
    check(source, events(2..<6), until: 400) { source, _ in source.skip(while: { $0 > 8 }) }
    check(source, [.completed(400)] as Events<Int>, until: 400) { source, _ in
      source.skip(while: { _ in true })
    }
    check(source, events(0..<3), until: 400) { source, _ in source.filter { $0 > 5 } }
    check(source, [.next(210, 90), .next(270, 70), .completed(400)], until: 400) { source, _ in
      source.compactMap { [7, 9].contains($0) ? $0 * 10 : nil }
    }
    check(
      source, elements.enumerated().map { .next($1.0, $0) } + [.completed(400)], until: 400
    ) { source, _ in source.enumerated().map(\.index) }
  }

  func testTakeIgnoresElementsThatAreSentInsideItsLastElement() {
    // `element(at:)` is not tested: as in RxSwift, it sends an element for each call of `onNext`
    // inside its last element, so the test would never end.
    for apply in [
      { $0.take(1) }, { $0.take(while: { _ in true }).take(1) },
    ] as [(Observable<Bool>) -> Observable<Bool>] {
      let subject = BehaviorSubject(value: false)
      var count = 0
      _ = apply(subject).subscribe(onNext: {
        count += 1
        subject.onNext(!$0)
      })
      XCTAssertEqual(count, 1)
    }
    let subject = BehaviorSubject(value: false)
    var count = 0
    _ = subject.takeLast(1).subscribe(onNext: {
      count += 1
      subject.onNext(!$0)
    })
    subject.onCompleted()
    XCTAssertEqual(count, 1)
  }

  func testDistinctUntilChangedDropsEqualElements() {
    let source: Events<Int> = [
      .next(210, 2), .next(215, 2), .next(220, 3), .next(225, 5), .next(230, 2), .next(230, 2),
      .completed(250),
    ]
    check(
      source, [.next(210, 2), .next(220, 3), .next(225, 5), .next(230, 2), .completed(250)],
      until: 250
    ) { source, _ in source.distinctUntilChanged() }
    check(source, [.next(210, 2), .next(220, 3), .next(230, 2), .completed(250)], until: 250) {
      source, _ in source.distinctUntilChanged { $0 % 2 }
    }
    check(source, [.next(210, 2), .completed(250)], until: 250) { source, _ in
      source.distinctUntilChanged { _, _ in true }
    }
    check(source, [.next(210, 2), .next(225, 5), .next(230, 2), .completed(250)], until: 250) {
      source, _ in source.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 })
    }
    check(source, source, until: 250) { source, _ in source.distinctUntilChanged { _, _ in false } }
  }

  func testTakeUntilAndSkipUntilFollowTheirTrigger() {
    let left: Events<Int> = [
      .next(210, 2), .next(220, 3), .next(230, 4), .next(240, 5), .completed(250),
    ]
    check(
      left, [.error(225, testError)],
      [.next(210, 2), .next(220, 3), .error(225, testError)], until: 225, 225
    ) { $0.take(until: $1) }
    check(left, [], left, until: 250, 250) { $0.take(until: $1) }
    check(
      [.next(230, 2), .completed(240)], [.next(210, 2), .next(220, 3)],
      [.completed(210)] as Events<Int>, until: 210, 210
    ) { $0.take(until: $1) }
    check(
      left, [.error(225, testError)], [.error(225, testError)] as Events<Int>,
      until: 225, 225
    ) { $0.skip(until: $1) }
    check(left, [.completed(225)], [] as Events<Int>, until: 250, 225) { $0.skip(until: $1) }
    check(left, [], [] as Events<Int>, until: 250, 250) { $0.skip(until: $1) }
    check(
      [.error(210, testError)], [.next(230, 2)], [.error(210, testError)] as Events<Int>,
      until: 210, 210
    ) { $0.skip(until: $1) }
    check([.next(210, 2)], [.completed(200)] as Events<Int>, until: 200) { source, _ in
      source.take(until: Observable.just(1))
    }
    let subject = BehaviorSubject(value: 1)
    var numbers: [Int] = []
    let subscription = subject.skip(until: Observable.just(0))
      .subscribe(onNext: { numbers.append($0) })
    subject.onNext(2)
    subscription.dispose()
    XCTAssertEqual(numbers, [2])
  }

  func testAmbFollowsTheSourceThatSendsFirst() {
    check([.completed(225)], [], [.completed(225)] as Events<Int>, until: 225, 225) { $0.amb($1) }
    check(
      [.next(210, 2), .completed(240)], [.next(220, 3), .completed(250)],
      [.next(210, 2), .completed(240)], until: 240, 210
    ) { $0.amb($1) }
    check(
      [.next(220, 3), .completed(250)], [.error(210, testError)],
      [.error(210, testError)] as Events<Int>, until: 210, 210
    ) { $0.amb($1) }
    check(
      [.next(220, 3), .error(230, testError)], [.next(250, 2)],
      [.next(220, 3), .error(230, testError)], until: 230, 220
    ) { $0.amb($1) }
    let scheduler = TestScheduler(initialClock: 0)
    let sources = (0..<3).map { scheduler.createColdObservable([.next(30 - $0 * 10, $0)]) }
    let res = scheduler.start { Observable.amb(sources.map { $0.asObservable() }) }
    XCTAssertEqual(res.events, [.next(210, 2)])
    XCTAssertEqual(
      sources.flatMap(\.subscriptions),
      [Subscription(200, 210), Subscription(200, 210), Subscription(200, 1000)])
  }

  func testWithUnretainedCompletesAfterItsObjectIsReleased() {
    final class Owner {}
    var owner: Owner? = Owner()
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
    scheduler.scheduleAt(215) { owner = nil }
    let res = scheduler.start { () -> Observable<Int> in
      guard let owner else { return .never() }
      return xs.withUnretained(owner) { _, element in element }
    }
    XCTAssertEqual(res.events, [.next(210, 1), .completed(220)])
    XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
  }

  func testWithLatestFromAddsTheLatestElement() {
    check(
      [.next(210, 1), .next(220, 2), .next(240, 3), .next(260, 4), .completed(300)],
      [.next(215, 10), .next(250, 20), .completed(255)],
      [.next(220, 12), .next(240, 13), .next(260, 24), .completed(300)], until: 300, 255
    ) { $0.withLatestFrom($1) { $0 + $1 } }
    check(
      [.next(210, 1), .next(220, 2)], [.next(215, 10), .error(230, testError)],
      [.next(220, 10), .error(230, testError)], until: 230, 230
    ) { $0.withLatestFrom($1) }
    check(
      [.next(210, 1), .completed(220)], [.next(300, 1)], [.completed(220)] as Events<Int>,
      until: 220, 220
    ) { $0.withLatestFrom($1) }
  }
}
