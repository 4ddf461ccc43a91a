import RxsEngine
import Testing

@Suite struct CoreTests {
  @Test func `a subscriber can send to its subject inside onNext`() {
    let subject = PublishSubject<Int>()
    var first: [Int] = []
    var second: [Int] = []
    let bag = DisposeBag()
    subject.subscribe(onNext: { element in
      first.append(element)
      if element < 3 { subject.onNext(element + 1) }
    }).disposed(by: bag)
    subject.subscribe(onNext: { second.append($0) }).disposed(by: bag)
    subject.onNext(1)
    #expect(first == [1, 2, 3])
    // The second observer receives the nested events before the outer event.
    #expect(second == [3, 2, 1])
  }

  @Test func `a subscriber receives nothing more after it disposes of itself inside onNext`() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var seen: [Int] = []
    var disposed = 0
    subscription.disposable = subject.map { $0 * 10 }.filter { $0 > 0 }.subscribe(
      onNext: { element in
        seen.append(element)
        if element == 20 { subscription.dispose() }
      }, onDisposed: { disposed += 1 })
    for element in 1...4 { subject.onNext(element) }
    subject.onCompleted()
    #expect(seen == [10, 20])
    #expect(disposed == 1)
    #expect(!subject.hasObservers)
  }

  @Test func `a throwing closure ends the sequence and disposes of the source`() {
    struct Problem: Error {}
    let subject = PublishSubject<Int>()
    var log: [String] = []
    let subscription = subject.map { element -> Int in
      if element == 2 { throw Problem() }
      return element
    }.subscribe(
      onNext: { log.append("next \($0)") }, onError: { log.append("error \($0)") },
      onDisposed: { log.append("disposed") })
    for element in 1...3 { subject.onNext(element) }
    #expect(log == ["next 1", "error Problem()", "disposed"])
    #expect(!subject.hasObservers)
    subscription.dispose()
    #expect(log.count == 3)
  }

  /// A sequence type outside the engine, with no method other than `subscribe`.
  private struct Countdown: ObservableType {
    typealias Element = Int

    let start: Int

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Int {
      for element in stride(from: start, to: 0, by: -1) { observer.onNext(element) }
      observer.on(.completed)
      return Disposables.create()
    }
  }

  @Test func `a sequence type of an app works with operators`() {
    var seen: [String] = []
    let doubled = Countdown(start: 3).map { $0 * 2 }
    _ = Observable.merge(doubled, Countdown(start: 1).asObservable()).subscribe { event in
      seen.append("\(event)")
    }
    #expect(seen == ["next(6)", "next(4)", "next(2)", "next(1)", "completed"])
  }

  @Test func `a subscriber can call accept on its relay inside onNext`() {
    let relay = BehaviorRelay(value: 0)
    var seen: [Int] = []
    let subscription = relay.subscribe(onNext: { value in
      seen.append(value)
      if value < 3 { relay.accept(value + 1) }
    })
    relay.accept(2)
    #expect(seen == [0, 1, 2, 3, 2, 3])
    subscription.dispose()
  }

  @Test func `a hot test sequence sends only events after the subscription`() {
    let clock = VirtualClock()
    let stream = clock.createHotObservable([
      .next(10, "a"), .next(20, "b"), .next(20, "c"), .completed(30),
    ])
    let observer = clock.createObserver(String.self)
    _ = clock.schedule(after: 15, label: "subscribe") {
      _ = stream.asObservable().subscribe(observer)
    }
    while clock.nextTime != nil { clock.step() }
    #expect(observer.events == [.next(20, "b"), .next(20, "c"), .completed(30)])
    #expect(stream.subscriptions == [Subscription(15, 30)])
  }
}
