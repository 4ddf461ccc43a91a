import RxsEngine
import Testing

/// The order of side effects at ends and disposals; RxSwift uses the same order.
@Suite struct DisposalOrderTests {
  private struct Resource: Disposable {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func dispose() { action() }
  }

  private let trail = Trail()

  @Test func `an operator with an empty source is disposed of when its subscribe call returns`() {
    let source = Observable<Int>.empty()
    _ = trail.telling(trail.telling(source, "upper"), "lower").subscribe()
    #expect(
      trail.log == [
        "lower subscribe", "upper subscribe", "upper completed", "lower completed",
        "lower after completed", "upper after completed", "upper subscribed", "upper dispose",
        "lower subscribed", "lower dispose",
      ])
  }

  /// Operators that end the sequence while the source continues.
  private typealias Ending = @Sendable (Observable<Int>) -> Observable<Int>

  private static let endings: [(name: String, end: Ending)] = [
    ("take", { $0.take(1) }), ("first", { $0.element(at: 0) }),
    ("map", { $0.map { _ in throw Boom() } }), ("scan", { $0.scan(0) { _, _ in throw Boom() } }),
    ("flatMap", { $0.flatMap { _ -> Observable<Int> in throw Boom() } }),
    ("flatMapLatest", { $0.flatMapLatest { _ -> Observable<Int> in throw Boom() } }),
    ("take(until:)", { $0.take(until: Observable.just(1)) }),
    ("skip(until:)", { $0.skip(until: Observable<Int>.error(Boom())) }),
    ("withLatestFrom", { $0.withLatestFrom(Observable.just(1)) { _, _ in throw Boom() } }),
    ("sample", { $0.sample(Observable<Int>.error(Boom())) }),
    ("merge", { .merge($0, .error(Boom())) }),
    ("zip", { Observable.zip($0, Observable<Int>.error(Boom())) { $0 + $1 } }),
    ("using", { xs in .using({ BooleanDisposable() }, observableFactory: { _ in xs.take(1) }) }),
  ]

  @Test(arguments: endings.map(\.name))
  func `an operator that ends early disposes of its source before later operators are disposed of`(
    name: String
  ) {
    guard let ending = Self.endings.first(where: { $0.name == name }) else { return }
    _ = trail.telling(ending.end(trail.source(1, 2))).subscribe(onError: { _ in })
    let places = ["disposed", "do subscribed", "do dispose"].compactMap(trail.log.firstIndex)
    #expect(places.count == 3)
    #expect(places == places.sorted())
  }

  @Test func `using disposes of its resource before later operators are disposed of`() {
    let source = Observable<Int>.using(
      { Resource { trail.note("resource") } }, observableFactory: { _ in .just(1) })
    _ = trail.telling(source).subscribe()
    #expect(trail.log.suffix(3) == ["resource", "do subscribed", "do dispose"])
  }

  @Test func `afterCompleted runs before the disposal in a plain chain`() {
    let (subject, scheduler) = (PublishSubject<Int>(), TestScheduler(initialClock: 0))
    for source in [
      trail.telling(subject), trail.telling(subject).share(),
      trail.telling(subject).observe(on: scheduler),
      Observable<Int>.never().sample(trail.telling(subject)),
      trail.telling(subject).startWith(1).subscribe(on: scheduler),
    ] {
      _ = source.subscribe()
    }
    scheduler.start()
    subject.onCompleted()
    let ends = trail.log.filter { $0 == "do after completed" || $0 == "do dispose" }
    #expect(
      ends == Array(repeating: ["do after completed", "do dispose"], count: 5).flatMap { $0 })
  }

  /// These operators dispose of their source, or of the sequence that they switched to, as soon as
  /// it has ended.
  @Test func `afterCompleted follows the disposal if the next operator disposes of its source`() {
    let (subject, scheduler) = (PublishSubject<Int>(), TestScheduler(initialClock: 0))
    let told = trail.telling(subject)
    for source in [
      told.map { $0 }, .deferred { told }, Observable<Int>.error(Boom()).catch { _ in told },
      Observable<Int>.empty().ifEmpty(switchTo: told),
      Observable<Int>.never().timeout(.seconds(1), other: told, scheduler: scheduler),
      told.delaySubscription(.seconds(1), scheduler: scheduler), Observable.merge(told),
      Observable<Int>.just(1).flatMapLatest { _ in told },
    ] {
      _ = source.subscribe()
    }
    scheduler.start()
    subject.onCompleted()
    let ends = trail.log.filter { $0 == "do after completed" || $0 == "do dispose" }
    #expect(
      ends == Array(repeating: ["do dispose", "do after completed"], count: 8).flatMap { $0 })
  }

  @Test func `a disposal inside onCompleted comes before afterCompleted`() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    subscription.disposable = trail.telling(subject).subscribe(
      onCompleted: { subscription.dispose() })
    subject.onCompleted()
    #expect(trail.log.suffix(3) == ["do completed", "do dispose", "do after completed"])
  }

  @Test func `a disposed subscription receives no completion from an earlier operator`() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    subscription.disposable = trail.telling(subject.take(1)).subscribe(
      onNext: { _ in subscription.dispose() })
    subject.onNext(1)
    #expect(trail.log.suffix(3) == ["do next 1", "do dispose", "do after 1"])
  }

  @Test func `a source that zip subscribes to twice reports its failure once`() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let hot = scheduler.createHotObservable([Recorded<Event<Int>>.error(210, Boom())])
    let told = trail.telling(hot.asObservable())
    _ = scheduler.start {
      Observable.zip(told, told.skip(1)) { $0 + $1 }.subscribe(on: scheduler)
    }
    #expect(
      trail.log.suffix(4) == ["do error", "do dispose", "do dispose", "do after error"])
  }
}
