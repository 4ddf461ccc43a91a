import RxsEngine
import Testing

@Suite struct SubjectTests {
  private func log(_ source: Observable<Int>) -> (seen: () -> [String], end: any Disposable) {
    final class Box { var seen: [String] = [] }
    let box = Box()
    return ({ box.seen }, source.subscribe { box.seen.append($0.debugDescription) })
  }

  @Test func `a publish subject sends only to its present subscribers`() {
    let subject = PublishSubject<Int>()
    subject.onNext(1)
    let first = log(subject)
    subject.onNext(2)
    #expect(subject.hasObservers)
    first.end.dispose()
    #expect(!subject.hasObservers)
    subject.onNext(3)
    subject.onError(Boom())
    subject.onNext(4)
    #expect(first.seen() == ["next(2)"])
    #expect(log(subject).seen() == ["error(Boom())"])
  }

  @Test func `a behavior subject sends its value to a new subscriber first`() throws {
    let subject = BehaviorSubject(value: 1)
    let first = log(subject)
    subject.onNext(2)
    #expect(try subject.value() == 2)
    subject.onCompleted()
    #expect(try subject.value() == 2)
    #expect(first.seen() == ["next(1)", "next(2)", "completed"])
    #expect(log(subject).seen() == ["completed"])
  }

  @Test func `a failed or disposed behavior subject has no value`() {
    let failed = BehaviorSubject(value: 1)
    failed.onError(Boom())
    #expect(throws: Boom.self) { try failed.value() }
    let disposed = BehaviorSubject(value: 1)
    disposed.dispose()
    #expect(disposed.isDisposed)
    #expect(throws: RxError.self) { try disposed.value() }
  }

  @Test func `a replay subject sends its last elements to a new subscriber`() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    for number in 1...3 { subject.onNext(number) }
    let first = log(subject)
    subject.onNext(4)
    subject.onCompleted()
    subject.onNext(5)
    #expect(first.seen() == ["next(2)", "next(3)", "next(4)", "completed"])
    #expect(log(subject).seen() == ["next(3)", "next(4)", "completed"])
  }

  @Test func `an element that is sent during a replay comes after the replay`() {
    let (subject, relay) = (
      ReplaySubject<Int>.create(bufferSize: 2), ReplayRelay<Int>.createUnbound()
    )
    let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    let replaying: [(Observable<Int>, (Int) -> Void)] = [
      (subject, subject.onNext), (relay.asObservable(), relay.accept),
      (source.share(replay: 2), source.onNext),
      (other.share(replay: 2, scope: .forever), other.onNext),
    ]
    for (observable, send) in replaying {
      let first = observable.subscribe()
      for number in [1, 5] { send(number) }
      var seen: [Int] = []
      let subscription = observable.subscribe(onNext: { number in
        if number < 3 { send(number + 1) }
        seen.append(number)
      })
      #expect(seen == [1, 5, 2, 3])
      send(7)
      #expect(seen == [1, 5, 2, 3, 7])
      for each in [first, subscription] { each.dispose() }
    }
  }

  @Test func `an end that is sent during a replay comes after the replay`() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    for number in [1, 5] { subject.onNext(number) }
    var seen: [String] = []
    subject.subscribe { event in
      seen.append("\(event)")
      if event.element == 1 { subject.onCompleted() }
    }.dispose()
    #expect(seen == ["next(1)", "next(5)", "completed"])
  }

  @Test func `an element that a subscriber sends inside onNext is delivered at once`() {
    let subject = BehaviorSubject(value: 0)
    var seen: [Int] = []
    let subscription = subject.subscribe(onNext: { number in
      if number == 0 { subject.onNext(1) }
      seen.append(number)
    })
    #expect(seen == [1, 0], "events of one thread nest")
    subject.onNext(2)
    #expect(seen == [1, 0, 2])
    subscription.dispose()
  }

  @Test func `a replay subject can replay all elements or no elements`() {
    let all = ReplaySubject<Int>.createUnbounded()
    let none = ReplaySubject<Int>.create(bufferSize: -1)
    for number in 1...100 {
      all.onNext(number)
      none.onNext(number)
    }
    all.onError(Boom())
    #expect(log(all).seen().count == 101)
    #expect(log(none).seen().isEmpty)
    all.dispose()
    #expect(log(all).seen().first?.contains("disposed") == true)
  }

  @Test func `an async subject sends its last element when it completes`() {
    let subject = AsyncSubject<Int>()
    let first = log(subject)
    subject.onNext(1)
    subject.onNext(2)
    #expect(first.seen().isEmpty)
    subject.onCompleted()
    #expect(first.seen() == ["next(2)", "completed"])
    #expect(log(subject).seen() == ["next(2)", "completed"])
    let failed = AsyncSubject<Int>()
    failed.onNext(1)
    failed.onError(Boom())
    #expect(log(failed).seen() == ["error(Boom())"])
    let empty = AsyncSubject<Int>()
    empty.onCompleted()
    #expect(log(empty).seen() == ["completed"])
  }

  @Test func `a disposed subject sends nothing to its earlier subscribers`() {
    let subject = PublishSubject<Int>()
    let first = log(subject)
    subject.dispose()
    subject.onNext(1)
    subject.onCompleted()
    #expect(first.seen().isEmpty)
    #expect(log(subject).seen().count == 1)
  }

  @Test func `a relay sends the elements that a sequence is bound to`() {
    let (publish, behavior) = (PublishRelay<Int>(), BehaviorRelay(value: 1))
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let bag = DisposeBag()
    let seen = [
      log(publish.asObservable()), log(behavior.asObservable()), log(replay.asObservable()),
    ]
    Observable.of(7, 8).bind(to: publish).disposed(by: bag)
    Observable.of(7, 8).bind(to: behavior).disposed(by: bag)
    Observable.of(7, 8).bind(to: replay).disposed(by: bag)
    #expect(seen[0].seen() == ["next(7)", "next(8)"])
    #expect(seen[1].seen() == ["next(1)", "next(7)", "next(8)"])
    #expect(seen[2].seen() == ["next(7)", "next(8)"])
    #expect(behavior.value == 8)
    #expect(log(replay.asObservable()).seen() == ["next(8)"])
    for each in seen { each.end.dispose() }
  }

  @Test func `a subscriber can call accept on its relay before it uses the element`() {
    let relay = BehaviorRelay(value: 0)
    var first: [Int] = []
    var second: [Int] = []
    let bag = DisposeBag()
    relay.subscribe(onNext: {
      if $0 < 3, $0 > 0 { relay.accept($0 + 1) }; first.append($0)
    })
    .disposed(by: bag)
    relay.subscribe(onNext: { second.append($0) }).disposed(by: bag)
    relay.accept(1)
    #expect(first == [0, 3, 2, 1])
    #expect(second == [0, 3, 2, 1])
  }

  @Test func `a subscriber that disposes of itself inside onNext receives nothing more`() {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let subscription = SerialDisposable()
    subscription.disposable = subject.subscribe(onNext: {
      seen.append($0)
      subscription.dispose()
      subject.onNext(9)
    })
    subject.onNext(1)
    #expect(seen == [1])
  }
}
