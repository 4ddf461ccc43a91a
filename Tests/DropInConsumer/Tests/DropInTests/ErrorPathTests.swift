import RxSwift
import RxTest
import XCTest

/// If an operator's closure throws, the operator fails at that time and disposes of its source.
final class ErrorPathTests: OperatorTestCase {
  private typealias Apply = (Observable<Int>) -> Observable<Int>

  private let source: [Recorded<Event<Int>>] = [
    .next(210, 1), .next(220, 2), .next(230, 3), .completed(300),
  ]

  /// A closure that throws at the element 2.
  private static func failing(_ element: Int) throws -> Int {
    if element == 2 { throw testError }
    return element
  }

  func testOperatorFailsWhenItsClosureThrows() {
    let failing = Self.failing
    let operators: [(String, [Int], Apply)] = [
      ("map", [1], { $0.map(failing) }),
      ("compactMap", [1], { $0.compactMap { try failing($0) } }),
      ("filter", [1], { $0.filter { try failing($0) > 0 } }),
      ("flatMap", [1], { $0.flatMap { Observable.just(try failing($0)) } }),
      ("flatMapFirst", [1], { $0.flatMapFirst { Observable.just(try failing($0)) } }),
      ("flatMapLatest", [1], { $0.flatMapLatest { Observable.just(try failing($0)) } }),
      ("concatMap", [1], { $0.concatMap { Observable.just(try failing($0)) } }),
      ("scan", [1], { $0.scan(0) { _, element in try failing(element) } }),
      ("scan into", [1], { $0.scan(into: 0) { $0 = try failing($1) } }),
      ("reduce", [], { $0.reduce(0) { _, element in try failing(element) } }),
      ("skip while", [], { $0.skip(while: { try failing($0) == 1 }) }),
      ("take while", [1], { $0.take(while: { try failing($0) == 1 }) }),
      ("take until", [1], { $0.take(until: { try failing($0) != 1 }) }),
      ("distinct key", [1], { $0.distinctUntilChanged { try failing($0) } }),
      ("distinct", [1], { $0.distinctUntilChanged { _, new in try failing(new) < 0 } }),
      ("single", [1], { $0.single { try failing($0) == 1 } }),
      ("group", [1], { $0.groupBy { try failing($0) }.flatMap { $0 } }),
      ("do", [1], { $0.do(onNext: { _ = try failing($0) }) }),
      ("with latest", [1], { $0.withLatestFrom(Observable.just(0)) { a, _ in try failing(a) } }),
      ("combine", [1], { .combineLatest($0, Observable.just(0)) { a, _ in try failing(a) } }),
      ("combine array", [1], { .combineLatest([$0, .just(0)]) { try failing($0[0]) } }),
      ("zip", [1], { .zip($0, Observable.of(0, 0, 0)) { a, _ in try failing(a) } }),
      ("zip array", [1], { .zip([$0, .of(0, 0, 0)]) { try failing($0[0]) } }),
    ]
    for (name, elements, apply) in operators {
      let scheduler = TestScheduler(initialClock: 0)
      let xs = scheduler.createHotObservable(source)
      let res = scheduler.start { apply(xs.asObservable()) }
      let expected: Events<Int> =
        elements.map { .next(200 + $0 * 10, $0) } + [.error(220, testError)]
      XCTAssertEqual(res.events, expected)
      XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)], name)
    }
  }

  /// Operators immediately send a failure of their source to the observer.
  func testOperatorPassesOnAFailureOfItsSourceAtOnce() {
    typealias Timed = (Observable<Int>, TestScheduler) -> Observable<Int>
    let operators: [(String, Timed)] = [
      ("map", { source, _ in source.map { $0 } }),
      ("toArray", { source, _ in source.toArray().asObservable().map { $0.count } }),
      ("take last", { source, _ in source.takeLast(1) }),
      ("merge", { source, _ in Observable.merge(source, .never()) }),
      ("concat", { source, _ in source.concat(Observable.just(1)) }),
      ("zip", { source, _ in .zip(source, Observable<Int>.never()) { a, _ in a } }),
      (
        "combineLatest",
        { source, _ in .combineLatest(source, Observable<Int>.never()) { a, _ in a } }
      ),
      ("sample", { source, _ in source.sample(Observable<Int>.never()) }),
      ("sampler", { source, _ in Observable<Int>.never().sample(source) }),
      ("with latest", { source, _ in source.withLatestFrom(Observable<Int>.never()) }),
      ("latest", { source, _ in Observable<Int>.never().withLatestFrom(source) }),
      ("take until", { source, _ in source.take(until: Observable<Int>.never()) }),
      ("skip until", { source, _ in source.skip(until: Observable<Int>.never()) }),
      ("debounce", { $0.debounce(.seconds(100), scheduler: $1) }),
      ("delay", { $0.delay(.seconds(100), scheduler: $1) }),
      ("timeout", { $0.timeout(.seconds(100), scheduler: $1) }),
      ("buffer", { $0.buffer(timeSpan: .seconds(100), count: 9, scheduler: $1).map(\.count) }),
      ("window", { $0.window(timeSpan: .seconds(100), count: 9, scheduler: $1).switchLatest() }),
      ("share", { source, _ in source.share(replay: 1) }),
      ("inner flatMap", { source, _ in Observable.just(0).flatMap { _ in source } }),
      ("inner switch", { source, _ in Observable.just(0).flatMapLatest { _ in source } }),
      ("inner first", { source, _ in Observable.just(0).flatMapFirst { _ in source } }),
      ("inner concat", { source, _ in Observable.just(0).concatMap { _ in source } }),
      ("amb", { source, _ in source.amb(Observable<Int>.never()) }),
      ("if empty", { source, _ in source.ifEmpty(default: 1) }),
      ("single", { source, _ in source.asSingle().asObservable() }),
      (
        "ignore",
        { source, _ in source.ignoreElements().asCompletable().andThen(Observable.just(0)) }
      ),
    ]
    for (name, apply) in operators {
      let scheduler = TestScheduler(initialClock: 0)
      let xs = scheduler.createHotObservable(
        [.next(150, 1), .error(230, testError)] as Events<Int>)
      let res = scheduler.start { apply(xs.asObservable(), scheduler) }
      XCTAssertEqual(res.events.filter { $0.value.isStopEvent }, [.error(230, testError)])
      XCTAssertEqual(res.events.filter { !$0.value.isStopEvent }, [])
      XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)], name)
    }
  }

  /// Operators dispose of their source when their subscription is disposed of.
  func testDisposalOfAnOperatorDisposesOfItsSource() {
    typealias Timed = (Observable<Int>, TestScheduler) -> Observable<Int>
    let operators: [(String, Timed)] = [
      ("map", { source, _ in source.map { $0 } }),
      ("merge", { source, _ in Observable.merge(source, source.skip(1)) }),
      ("concat", { source, _ in Observable.empty().concat(source) }),
      ("flatMap", { source, _ in Observable.just(0).flatMap { _ in source } }),
      ("flatMapLatest", { source, _ in Observable.just(0).flatMapLatest { _ in source } }),
      ("zip", { source, _ in .zip(source, Observable<Int>.never()) { a, _ in a } }),
      ("debounce", { $0.debounce(.seconds(100), scheduler: $1) }),
      ("throttle", { $0.throttle(.seconds(100), scheduler: $1) }),
      ("delay", { $0.delay(.seconds(100), scheduler: $1) }),
      ("buffer", { $0.buffer(timeSpan: .seconds(100), count: 9, scheduler: $1).map(\.count) }),
      ("window", { $0.window(timeSpan: .seconds(100), count: 9, scheduler: $1).merge() }),
      ("group", { source, _ in source.groupBy { $0 }.merge() }),
      ("share", { source, _ in source.share(replay: 1) }),
      ("retry", { source, _ in source.retry(2) }),
      ("observe", { $0.observe(on: $1) }),
    ]
    for (name, apply) in operators {
      let scheduler = TestScheduler(initialClock: 0)
      let xs = scheduler.createHotObservable(source)
      _ = scheduler.start(disposed: 225) { apply(xs.asObservable(), scheduler) }
      XCTAssertEqual(Set(xs.subscriptions), [Subscription(200, 225)], name)
    }
  }
}
