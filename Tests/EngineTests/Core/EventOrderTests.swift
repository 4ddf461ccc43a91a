import RxsEngine
import Testing

/// Special cases in which the order of events, requests and times is the same as in RxSwift.
@Suite struct EventOrderTests {
  @Test(arguments: ["publish", "behavior", "replay", "share", "hot"])
  func `the next new observer takes the position of a first observer that has left`(kind: String) {
    let scheduler = TestScheduler(initialClock: 0)
    let input = PublishSubject<Int>()
    let (behavior, replay) = (
      BehaviorSubject(value: 0), ReplaySubject<Int>.create(bufferSize: 0)
    )
    let hot = scheduler.createHotObservable([.next(10, 1)])
    let source: Observable<Int>
    switch kind {
    case "behavior": source = behavior.skip(1)
    case "replay": source = replay
    case "share": source = input.share()
    case "hot": source = hot.asObservable()
    default: source = input
    }
    let trail = Trail()
    let first = trail.hear(source, "first")
    let others = ["second", "third"].map { trail.hear(source, $0) }
    first.dispose()
    let late = trail.hear(source, "late")
    for subject in [input.asObserver().onNext, behavior.onNext, replay.onNext] { subject(1) }
    scheduler.start()
    #expect(trail.log == ["first disposed", "late 1", "second 1", "third 1"])
    for subscription in others + [late] { subscription.dispose() }
  }

  @Test func `one new observer takes the position of an observer that left during a send`() {
    let (subject, trail) = (PublishSubject<Int>(), Trail())
    var late: [any Disposable] = []
    var first: (any Disposable)?
    first = subject.subscribe(onNext: { _ in
      first?.dispose()
      late.append(trail.hear(subject, "a"))
      late.append(trail.hear(subject, "b"))
    })
    let second = trail.hear(subject, "second")
    subject.onNext(1)
    subject.onNext(2)
    #expect(trail.log == ["second 1", "a 2", "second 2", "b 2"])
    late[0].dispose()
    late[1].dispose()
    subject.onNext(3)
    #expect(trail.log.suffix(1) == ["second 3"])
    second.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func `skipUntil fails if its trigger fails after an element`() {
    let trigger = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onError(Boom())
      return Disposables.create()
    }
    #expect(Lab().run { Observable<Int>.never().skip(until: trigger) } == "#")
    // The source completes before the trigger is subscribed to. So the sequence ends without an
    // event.
    #expect(Lab().run { Observable<Int>.empty().skip(until: trigger) } == "")
  }

  @Test func `overdue work runs before work that is due now`() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let hot = scheduler.createHotObservable([.next(200, 0), .completed(200)])
    let observer = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) { _ = hot.subscribe(observer) }
    scheduler.sleep(210)
    scheduler.start()
    #expect(observer.events.isEmpty)
    #expect(hot.subscriptions == [Subscription(210)])
  }

  @Test func `work with a negative delay waits behind the work that is due now`() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let trail = Trail()
    scheduler.scheduleAt(10) {
      _ = scheduler.scheduleRelative((), dueTime: .seconds(-5)) {
        trail.note("late \(scheduler.clock)")
        return Disposables.create()
      }
    }
    scheduler.scheduleAt(10) { trail.note("second") }
    scheduler.start()
    #expect(trail.log == ["second", "late 10"])
  }

  @Test func `cancelled work does not advance the clock`() {
    let scheduler = HistoricalScheduler(initialClock: .init(timeIntervalSince1970: 0))
    let work = scheduler.scheduleRelative((), dueTime: .seconds(10)) { Disposables.create() }
    _ = scheduler.scheduleRelative((), dueTime: .seconds(5)) {
      work.dispose()
      return Disposables.create()
    }
    scheduler.start()
    #expect(scheduler.clock.timeIntervalSince1970 == 5)
  }

  @Test(arguments: ["first", "element", "until"])
  func `first, element and take pass on elements that are sent inside their last onNext`(
    kind: String
  ) {
    let relay = BehaviorRelay(value: 7)
    let source: Observable<Int> =
      switch kind {
      case "first": relay.asObservable().first().asObservable().map { $0 ?? 0 }
      case "element": relay.element(at: 0)
      default: relay.take(until: { _ in true }, behavior: .inclusive)
      }
    let trail = Trail()
    _ = source.subscribe(
      onNext: {
        trail.note("\($0)")
        if $0 < 9 { relay.accept($0 + 1) }
      }, onCompleted: { trail.note("completed") })
    #expect(trail.log == (kind == "until" ? ["7", "completed"] : ["7", "8", "9", "completed"]))
  }

  @Test func `a new subscription inside onCompleted joins a shared source that still runs`() {
    let shared = Observable.from([0, 0]).share()
    let source = shared.take(until: shared.skip(1)).flatMap { Observable.just($0) }
    let trail = Trail()
    func subscribe(_ rest: Int) {
      _ = source.subscribe(
        onNext: { trail.note("\(rest): \($0)") },
        onCompleted: {
          trail.note("\(rest): completed")
          if rest > 1 { subscribe(rest - 1) }
        })
    }
    subscribe(4)
    #expect(
      trail.log == ["4: 0", "4: completed", "3: completed", "2: 0", "2: completed", "1: completed"])
  }

  @Test func `concatMap begins a waiting source in a separate turn`() {
    let trail = Trail()
    let groups = trail.source(1, 2, completes: true).groupBy { $0 % 2 }.concatMap { $0.take(2) }
    func subscribe(_ rest: Int) {
      _ = groups.subscribe(
        onCompleted: {
          trail.note("\(rest) completed")
          if rest > 1 { subscribe(rest - 1) }
        }, onDisposed: { trail.note("\(rest) gone") })
    }
    subscribe(2)
    #expect(
      trail.log.filter { $0 != "disposed" } == ["2 completed", "2 gone", "1 completed", "1 gone"])
  }

  @Test func `a shared source that its own trigger ends is disposed of once`() {
    for source in [
      { (trail: Trail) in trail.source(1).multicast(BehaviorSubject(value: 6)).refCount() },
      { $0.source(1, 2).share() },
    ] {
      let trail = Trail()
      let shared = source(trail)
      #expect(Lab().run { shared.take(until: shared.skip(1)) } == "|")
      #expect(trail.log == ["disposed"])
    }
  }

  @Test func `a shared sequence connects again after its replay ended the last subscription`() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let hot = scheduler.createHotObservable([.next(210, 0), .next(210, 0)])
    let shared = hot.asObservable().share(replay: 2)
    let observer = scheduler.start {
      shared.flatMap { _ in shared.take(1) }.asSingle().asObservable()
    }
    #expect(observer.events.map(\.time) == [210])
    #expect(hot.subscriptions == [Subscription(200, 210), Subscription(210, 210)])
  }

  @Test func `zip of a collection sends its failure before it disposes of the source`() {
    let subject = PublishSubject<Int>()
    let shared = subject.asObservable().share().asSingle()
    let zipped = Single.zip([shared, Single.just(0)])
    var hadObservers = false
    let subscription = zipped.subscribe(onFailure: { _ in hadObservers = subject.hasObservers })
    subject.onNext(1)
    subject.onNext(2)
    #expect(hadObservers)
    #expect(!subject.hasObservers)
    subscription.dispose()
  }

  @Test func `a source that ends after subscribeOn is disposed of at its end`() {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
    let observer = scheduler.start { hot.asObservable().subscribe(on: scheduler) }
    #expect(observer.events == [.completed(210)])
    #expect(hot.subscriptions == [Subscription(201, 210)])
  }
}
