import Dispatch
import RxsEngine
import Testing

/// While one thread is inside an operator, the events of another thread are queued.
@Suite struct NothingIsLostTests {
  typealias Source = PublishSubject<Int>
  typealias Send = @Sendable (Source, Source) -> Void

  /// An operator of two sources; the first source sends an element that blocks the observer.
  ///
  /// Another thread then sends 10, 11 and an end to the second source, or to the first source.
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let hasOneSource: Bool
    /// The events that follow the blocking element if the other thread sends a completion.
    let events: [String]
    /// The events that follow the blocking element if the other thread sends a failure.
    let failing: [String]
    /// The elements that the first source sends after the blocking element, before it completes.
    let last: [Int]
    let apply: @Sendable (Source, Source) -> Observable<Int>

    /// Operators of several sources, which combine the elements of both sources.
    static func ofTwo(
      _ name: String, _ elements: [Int], failing: [String], last: [Int] = [2],
      _ apply: @escaping @Sendable (Source, Source) -> Observable<Int>
    ) -> Use {
      Use(
        testDescription: name, hasOneSource: false,
        events: elements.map { "next(\($0))" } + ["completed"], failing: failing, last: last,
        apply: apply)
    }

    /// Operators of one source, to which both threads send.
    static func ofOne(
      _ name: String, _ apply: @escaping @Sendable (Source, Source) -> Observable<Int>
    ) -> Use {
      Use(
        testDescription: name, hasOneSource: true,
        events: ["next(10)", "next(11)", "completed"],
        failing: ["next(10)", "next(11)", "error(Boom())"], last: [], apply: apply)
    }
  }

  static let queue = SerialDispatchQueueScheduler(qos: .userInitiated)

  static let uses: [Use] = [
    .ofTwo("merge", [10, 11, 2], failing: ["next(10)", "next(11)", "error(Boom())"]) {
      .merge($0, $1)
    },
    .ofTwo(
      "merge(maxConcurrent:)", [10, 11, 2], failing: ["next(10)", "next(11)", "error(Boom())"]
    ) { Observable.of($0, $1).merge(maxConcurrent: 2) },
    .ofTwo("flatMap", [10, 11, 2], failing: ["next(10)", "next(11)", "error(Boom())"]) {
      source, other in .of(0, 1).flatMap { $0 == 0 ? source : other }
    },
    .ofTwo("zip", [12, 14], failing: ["error(Boom())"], last: [2, 3]) {
      .zip($0, $1.startWith(0)) { $0 + $1 }
    },
    .ofTwo("zip of many", [12, 14], failing: ["error(Boom())"], last: [2, 3]) {
      .zip([$0, $1.startWith(0)]) { $0[0] + $0[1] }
    },
    .ofTwo(
      "combineLatest", [11, 12, 13], failing: ["next(11)", "next(12)", "error(Boom())"]
    ) { .combineLatest($0, $1.startWith(0)) { $0 + $1 } },
    .ofTwo(
      "combineLatest of many", [11, 12, 13], failing: ["next(11)", "next(12)", "error(Boom())"]
    ) { .combineLatest([$0, $1.startWith(0)]) { $0[0] + $0[1] } },
    .ofTwo("withLatestFrom", [13], failing: ["error(Boom())"]) {
      $0.withLatestFrom($1.startWith(0)) { $0 + $1 }
    },
    .ofTwo("sample", [11], failing: ["error(Boom())"]) { source, other in
      other.startWith(1).sample(source)
    },
    .ofTwo("amb", [2], failing: ["next(2)", "completed"]) { source, other in source.amb(other) },
    .ofOne("flatMap of just") { source, _ in source.flatMap { Observable.just($0) } },
    .ofOne("flatMap of elements") { source, _ in source.flatMap { Observable.of($0) } },
    .ofOne("flatMapLatest of elements") { source, _ in source.flatMapLatest { Observable.of($0) } },
    .ofOne("flatMapFirst") { source, _ in Observable.just(0).flatMapFirst { _ in source } },
    .ofOne("flatMapLatest") { source, _ in Observable.just(0).flatMapLatest { _ in source } },
    .ofOne("switchLatest") { source, _ in Observable.just(source).switchLatest() },
    .ofOne("concatMap") { source, _ in Observable.just(0).concatMap { _ in source } },
    .ofOne("groupBy") { source, _ in source.groupBy { $0 % 2 }.flatMap { $0 } },
    .ofOne("withLatestFrom of just") { source, _ in
      source.withLatestFrom(Observable.just(0)) { $0 + $1 }
    },
    .ofOne("take(until:)") { source, other in source.take(until: other) },
    .ofOne("skip(until:)") { source, other in source.skip(until: other.startWith(0)) },
    .ofOne("buffer") { source, _ in
      source.buffer(timeSpan: .seconds(600), count: 1, scheduler: queue).compactMap(\.first)
    },
    .ofOne("window") { source, _ in
      source.window(timeSpan: .seconds(600), count: 1, scheduler: queue).merge()
    },
    .ofOne("throttle") { source, _ in source.throttle(.seconds(0), scheduler: queue) },
    .ofOne("timeout") { source, _ in source.timeout(.seconds(600), scheduler: queue) },
  ]

  /// Blocks the observer with an element, and returns the events that follow this element.
  ///
  /// While the observer is blocked, another thread sends 10, 11 and `end`.
  private func heard(_ use: Use, _ end: @escaping (Source) -> Void) -> [String] {
    let (source, other) = (Source(), Source())
    let observer = BlockedObserver()
    let subscription = use.apply(source, other).subscribe(observer.receive)
    #expect(observer.block { source.onNext(1) })
    let target = use.hasOneSource ? source : other
    #expect(
      observer.isFree {
        target.onNext(10)
        target.onNext(11)
        end(target)
      })
    observer.release()
    for element in use.last { source.onNext(element) }
    source.onCompleted()
    subscription.dispose()
    return Array(observer.seen.dropFirst())
  }

  @Test(arguments: uses) func `queued elements of another thread are sent before its completion`(
    use: Use
  ) {
    #expect(heard(use) { $0.onCompleted() } == use.events)
  }

  @Test(arguments: uses) func `queued elements of another thread are sent before its failure`(
    use: Use
  ) {
    #expect(heard(use) { $0.onError(Boom()) } == use.failing)
  }

  /// The thread that is already inside the operator sends another element and a completion.
  @Test func `elements of the sending thread come before queued elements of other threads`() {
    let (source, other) = (Source(), Source())
    let observer = BlockedObserver()
    let subscription = Observable.merge(source, other)
      .do(afterNext: { element in
        guard element == 1 else { return }
        source.onNext(2)
        source.onCompleted()
      })
      .subscribe(observer.receive)
    #expect(observer.block { source.onNext(1) })
    #expect(
      observer.isFree {
        other.onNext(10)
        other.onNext(11)
        other.onCompleted()
      })
    observer.release()
    #expect(observer.seen == ["next(1)", "next(2)", "next(10)", "next(11)", "completed"])
    subscription.dispose()
  }

  /// The thread of the source queues the end of `take(1)`. The queued end must stop the loop of the
  /// source immediately, not only when the observer receives the end.
  @Test func `an endless source is disposed of as soon as its end is queued`() {
    let source = Source()
    let observer = BlockedObserver()
    let work = DispatchQueue(label: "repeating")
    let scheduler = SerialDispatchQueueScheduler(queue: work, internalSerialQueueName: "delayed")
    let (mayBegin, hasBegun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let five = Observable.repeatElement(5).take(1)
      .do(onSubscribe: {
        mayBegin.wait()
        hasBegun.signal()
      })
      .delaySubscription(.nanoseconds(0), scheduler: scheduler)
    let subscription = Observable.merge(source, five).subscribe(observer.receive)
    #expect(observer.block { source.onNext(1) })
    mayBegin.signal()
    #expect(
      observer.isFree {
        hasBegun.wait()
        work.sync {}
      })
    observer.release()
    source.onCompleted()
    #expect(observer.seen == ["next(1)", "next(5)", "completed"])
    subscription.dispose()
  }
}
