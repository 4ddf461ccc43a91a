import RxsEngine
import Testing

/// No thread waits while another thread sends to an observer.
@Suite struct NobodyWaitsTests {
  typealias Source = PublishSubject<Int>

  /// An operator of two sources; the first source sends an element that blocks the observer.
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Source, Source) -> Observable<Int>

    init(_ name: String, _ apply: @escaping @Sendable (Source, Source) -> Observable<Int>) {
      testDescription = name
      self.apply = apply
    }
  }

  static let queue = SerialDispatchQueueScheduler(qos: .userInitiated)

  static let uses: [Use] = [
    Use("combineLatest") { .combineLatest($0, $1.startWith(0)) { $0 + $1 } },
    Use("combineLatest of many") { .combineLatest([$0, $1.startWith(0)]) { $0[0] } },
    Use("zip") { .zip($0, $1.startWith(0)) { $0 + $1 } },
    Use("zip of many") { .zip([$0, $1.startWith(0)]) { $0[0] } },
    Use("merge") { .merge($0, $1) },
    Use("merge(maxConcurrent:)") { Observable.of($0, $1).merge(maxConcurrent: 2) },
    Use("flatMap") { source, other in .of(0, 1).flatMap { $0 == 0 ? source : other } },
    Use("flatMap of just") { source, other in source.flatMap { Observable.just($0) } },
    Use("flatMapFirst") { source, other in source.startWith(0).flatMapFirst { _ in source } },
    Use("flatMapLatest") { source, other in other.startWith(0).flatMapLatest { _ in source } },
    Use("concatMap") { source, other in other.startWith(0).concatMap { _ in source } },
    Use("concat") { source, other in source.concat(other) },
    Use("amb") { source, other in source.amb(other) },
    Use("withLatestFrom") { $0.withLatestFrom($1.startWith(0)) },
    Use("take(until:)") { $0.take(until: $1) },
    Use("skip(until:)") { $0.skip(until: $1.startWith(0)) },
    Use("sample") { source, other in other.startWith(1).sample(source) },
    Use("throttle") { source, _ in source.throttle(.seconds(60), scheduler: queue) },
    Use("debounce") { source, _ in source.debounce(.milliseconds(1), scheduler: queue) },
    Use("delay") { source, _ in source.delay(.milliseconds(1), scheduler: queue) },
    Use("timeout") { source, _ in source.timeout(.seconds(60), scheduler: queue) },
    Use("observe(on:)") { source, _ in source.observe(on: queue) },
    Use("buffer") { source, _ in
      source.buffer(timeSpan: .seconds(60), count: 1, scheduler: queue).map(\.count)
    },
    Use("window") { source, _ in
      source.window(timeSpan: .seconds(60), count: 1, scheduler: queue).merge()
    },
    Use("groupBy") { source, _ in source.groupBy { $0 }.flatMap { $0 } },
    Use("share") { source, _ in source.share() },
    Use("share(replay:)") { source, _ in source.share(replay: 1) },
    Use("share(.forever)") { source, _ in source.share(replay: 1, scope: .forever) },
    Use("retry(when:)") { source, other in source.retry { (_: Observable<any Error>) in other } },
  ]

  @Test(arguments: uses) func `dispose returns at once while another thread is inside the observer`(
    use: Use
  ) {
    let (source, other) = (Source(), Source())
    let observer = BlockedObserver()
    let subscription = use.apply(source, other).subscribe(observer.receive)
    let isInside = observer.block {
      source.onNext(1)
    }
    #expect(isInside)
    #expect(observer.isFree { subscription.dispose() })
    #expect(!source.hasObservers && !other.hasObservers, "sources are freed at once")
    observer.release()
    #expect(observer.seen.count == 1)
  }

  @Test(arguments: uses)
  func `the second source can send while another thread is inside the observer`(use: Use) {
    let (source, other) = (Source(), Source())
    let observer = BlockedObserver()
    let subscription = use.apply(source, other).subscribe(observer.receive)
    #expect(observer.block { source.onNext(1) })
    #expect(
      observer.isFree {
        other.onNext(2)
        other.onCompleted()
      })
    observer.release()
    subscription.dispose()
  }

  /// If a scheduler delivers the elements, the source's thread is free while the observer runs.
  @Test(arguments: uses) func `the source can fail while another thread is inside the observer`(
    use: Use
  ) {
    let (source, other) = (Source(), Source())
    let observer = BlockedObserver()
    let subscription = use.apply(source, other).subscribe(observer.receive)
    #expect(observer.block { source.onNext(1) })
    #expect(observer.isFree { source.onError(Boom()) })
    observer.release()
    subscription.dispose()
  }
}
