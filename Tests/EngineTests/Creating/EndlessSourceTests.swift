import RxsEngine
import Testing

/// An endless source is disposed of when a later operator has ended, for every kind of
/// subscription.
@Suite struct EndlessSourceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>

    init(
      _ name: String,
      _ apply: @escaping @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>
    ) {
      testDescription = name
      self.apply = apply
    }
  }

  /// The operators that end the sequence.
  static let ends: [Case] = [
    Case("take(1)") { source, _ in source.take(1) },
    Case("take(while:)") { source, _ in
      var count = 0
      return source.take(
        while: { _ in
          count += 1
          return count == 1
        })
    },
    Case("element(at:)") { source, _ in source.element(at: 0) },
    Case("first") { source, _ in source.first().asObservable().compactMap { $0 } },
    Case("take(until:)") { source, _ in source.take(until: { _ in true }, behavior: .inclusive) },
    Case("map that throws") { source, _ in
      source.map { _ in throw Boom() }.catchAndReturn(5)
    },
    Case("flatMap that fails") { source, _ in
      source.flatMap { _ in Observable<Int>.error(Boom()) }.catchAndReturn(5)
    },
  ]

  /// The kinds of subscriptions to the source.
  static let places: [Case] = [
    Case("as it is") { source, _ in source },
    Case("subscribe(on:)") { $0.subscribe(on: $1) },
    Case("subscribe(on:) twice") { $0.subscribe(on: $1).subscribe(on: $1) },
    Case("observe(on:)") { $0.observe(on: $1) },
    Case("delaySubscription") { $0.delaySubscription(.seconds(1), scheduler: $1) },
    Case("delay") { $0.delay(.seconds(1), scheduler: $1) },
    Case("timeout") { .never().timeout(.seconds(1), other: $0, scheduler: $1) },
    Case("catch") { source, scheduler in
      Observable.error(Boom()).subscribe(on: scheduler).catch { _ in source }
    },
    Case("retry") { source, scheduler in source.retry().subscribe(on: scheduler) },
    Case("ifEmpty") { source, scheduler in
      Observable.empty().subscribe(on: scheduler).ifEmpty(switchTo: source)
    },
    Case("concat") { source, scheduler in
      Observable.empty().subscribe(on: scheduler).concat(source)
    },
    Case("merge") { source, scheduler in .merge(source.subscribe(on: scheduler), .empty()) },
    Case("flatMap") { source, scheduler in
      Observable.just(1, scheduler: scheduler).flatMap { _ in source }
    },
    Case("flatMapLatest") { source, scheduler in
      Observable.just(1, scheduler: scheduler).flatMapLatest { _ in source }
    },
    Case("concatMap") { source, scheduler in
      Observable.just(1, scheduler: scheduler).concatMap { _ in source }
    },
    Case("zip") { source, scheduler in
      .zip(source, Observable.just(0).subscribe(on: scheduler)) { $0 + $1 }
    },
    Case("combineLatest") { source, scheduler in
      .combineLatest(Observable.just(0), source.subscribe(on: scheduler)) { $0 + $1 }
    },
    Case("withLatestFrom") { source, scheduler in
      source.withLatestFrom(Observable.just(0)).map { $0 + 5 }.subscribe(on: scheduler)
    },
    Case("amb") { source, scheduler in source.subscribe(on: scheduler).amb(Observable.never()) },
    Case("share") { source, scheduler in source.subscribe(on: scheduler).share(replay: 1) },
    Case("refCount") { source, scheduler in
      source.subscribe(on: scheduler).publish().refCount()
    },
    Case("create") { source, scheduler in
      Observable.create { source.subscribe($0) }.subscribe(on: scheduler)
    },
    Case("using") { source, scheduler in
      Observable.using({ BooleanDisposable() }) { _ in source }
        .subscribe(on: scheduler)
    },
    Case("deferred") { source, scheduler in
      Observable.deferred { source }.subscribe(on: scheduler)
    },
    Case("do") { source, scheduler in
      source.do(onNext: { _ in }, onDispose: {}).subscribe(on: scheduler)
    },
    Case("asSingle") { source, scheduler in
      source.asSingle().subscribe(on: scheduler).asObservable()
    },
  ]

  @Test(arguments: places, ends)
  func `an endless source is disposed of after a later operator has ended`(place: Case, end: Case) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = place.apply(end.apply(.repeatElement(5), scheduler), scheduler)
    let observer = scheduler.createObserver(Int.self)
    let monitor = ExecutionMonitor(limit: 1000) { false }
    monitor.watching {
      let subscription = source.subscribe(observer)
      scheduler.start()
      subscription.dispose()
    }
    #expect(monitor.stop == nil)
    #expect(observer.events.map(\.value) == [.next(5), .completed])
  }
}
