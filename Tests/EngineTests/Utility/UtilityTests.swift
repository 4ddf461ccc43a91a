import FoundationEssentials
import RxsEngine
import Testing

@Suite struct UtilityTests {
  @Test func `the operator 'do' calls its closures before and after each event`() {
    var log: [String] = []
    let source = Observable.of(1).do(
      onNext: { log.append("next \($0)") }, afterNext: { log.append("after \($0)") },
      onCompleted: { log.append("completed") }, afterCompleted: { log.append("after completed") },
      onSubscribe: { log.append("subscribe") }, onSubscribed: { log.append("subscribed") },
      onDispose: { log.append("dispose") })
    source.subscribe(onNext: { log.append("-\($0)") }, onDisposed: { log.append("-disposed") })
      .dispose()
    #expect(
      log == [
        "subscribe", "subscribed", "next 1", "-1", "after 1", "completed", "-disposed",
        "after completed", "dispose",
      ])
  }

  @Test func `a sequence with the operator 'do' fails if a closure of 'do' throws`() {
    let output = events(of: Observable.of(1, 2).do(onNext: { _ in throw Boom() }))
    #expect(output == ["error(Boom())"])
    let completing = events(of: Observable.of(1).do(onCompleted: { throw Boom() }))
    #expect(completing == ["next(1)", "error(Boom())"])
  }

  @Test func `debug prints each subscription, event and disposal`() {
    #expect(DebugOutput.line("numbers", .subscribed).hasSuffix(": numbers -> subscribed"))
    #expect(DebugOutput.line("numbers", .event { "next(1)" }).hasSuffix(" -> Event next(1)"))
    #expect(DebugOutput.line("numbers", .disposed).hasSuffix(" -> isDisposed"))
  }

  /// The last `debug` prints first: each `debug` prints its disposal and then disposes of its
  /// source.
  ///
  /// The cases run one after the other, because they share the only writer of `debug` output.
  @Test(.serialized, arguments: [true, false])
  func `debug prints its disposal before its source is disposed of`(_ isAtTheEnd: Bool) {
    var log: [String] = []
    let former = DebugOutput.writer
    // Other tests may use `debug` at the same time, with other names.
    DebugOutput.writer = { name, occasion in
      guard name.hasPrefix("order ") else { return former(name, occasion) }
      if case .disposed = occasion { log.append(name) }
    }
    defer { DebugOutput.writer = former }
    let subject = PublishSubject<Int>()
    let subscription = subject.debug("order A").map { $0 }
      .do(onDispose: { log.append("do") }).debug("order B").subscribe()
    if isAtTheEnd { subject.onCompleted() } else { subscription.dispose() }
    #expect(log == ["order B", "order A", "do"])
  }

  @Test func `withUnretained completes after its object is released`() {
    final class Owner { let name = "me" }
    var owner: Owner? = Owner()
    let subject = PublishSubject<Int>()
    var seen: [String] = []
    let subscription = owner.map { owner in
      subject.withUnretained(owner).map { "\($0.name)\($1)" }
        .subscribe { seen.append($0.debugDescription) }
    }
    subject.onNext(1)
    owner = nil
    subject.onNext(2)
    #expect(seen == ["next(me1)", "completed"])
    #expect(!subject.hasObservers)
    subscription?.dispose()
  }

  @Test func `decode sends decoded values, and fails for invalid data`() {
    struct Person: Decodable, Equatable { let name: String }
    let source = Observable.of(Data(#"{"name":"Ada"}"#.utf8), Data("{".utf8))
    var seen: [Person] = []
    var failures = 0
    source.decode(type: Person.self, decoder: JSONDecoder())
      .subscribe(onNext: { seen.append($0) }, onError: { _ in failures += 1 }).dispose()
    #expect(seen == [Person(name: "Ada")])
    #expect(failures == 1)
  }

  @Test func `the operator subscribeOn also disposes on its scheduler`() {
    let clock = VirtualClock()
    var log: [String] = []
    clock.bound {
      let queue = SerialDispatchQueueScheduler(qos: .default)
      let source = Observable<Int>.never().do(
        onSubscribed: { log.append("subscribed") }, onDispose: { log.append("freed") })
      let subscription = source.subscribe(on: queue).subscribe()
      #expect(log.isEmpty)
      while clock.nextTime != nil { clock.step() }
      #expect(log == ["subscribed"])
      subscription.dispose()
      #expect(log == ["subscribed"])
      while clock.nextTime != nil { clock.step() }
      #expect(log == ["subscribed", "freed"])
    }
  }

  @Test func `a subscriber receives the completion before the disposal`() {
    var log: [String] = []
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { log.append("resource") }
    }
    let subscription = source.subscribe(
      onCompleted: { log.append("completed") }, onDisposed: { log.append("disposed") })
    subscription.dispose()
    #expect(log == ["completed", "disposed", "resource"])
  }

  @Test func `an element goes no further after its subscription is disposed of`() {
    var heard: [Int] = []
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    subscription.disposable = subject.do(onNext: { if $0 == 2 { subscription.dispose() } })
      .do(onNext: { heard.append($0) }).subscribe()
    for number in 1...3 { subject.onNext(number) }
    #expect(heard == [1])
  }
}
