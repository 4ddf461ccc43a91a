import RxsEngine
import Testing

@Suite(.serialized) struct DriverTests {
  private func drive(_ make: @escaping (Lab) -> Driver<String>) -> String {
    let lab = Lab()
    return lab.run { make(lab).asObservable() }
  }

  @Test func `asDriver replaces an error with elements`() {
    #expect(drive { $0.hot("-1#").asDriver(onErrorJustReturn: "7") } == "-1(7|)")
    #expect(drive { $0.hot("-1#").asDriver(onErrorDriveWith: .just("7")) } == "-1(7|)")
    #expect(drive { $0.hot("-1#").asDriver(onErrorRecover: { _ in .empty() }) } == "-1|")
  }

  @Test func `a new subscriber receives the latest element of a driver, but not of a signal`() {
    let relay = BehaviorRelay(value: 1)
    let subject = PublishSubject<Int>()
    VirtualClock().bound {
      var seen: [String] = []
      let bag = DisposeBag()
      let driver = relay.asDriver()
      let signal = subject.asSignal(onErrorJustReturn: 0)
      driver.drive(onNext: { seen.append("driver \($0)") }).disposed(by: bag)
      signal.emit(onNext: { seen.append("signal \($0)") }).disposed(by: bag)
      subject.onNext(5)
      driver.drive(onNext: { seen.append("later \($0)") }).disposed(by: bag)
      signal.emit(onNext: { seen.append("late \($0)") }).disposed(by: bag)
      #expect(seen == ["driver 1", "signal 5", "later 1"])
    }
  }

  @Test func `the operators of a driver work as for other sequences`() {
    #expect(drive { _ in Driver.of("a", "b").map { $0 + "!" } } == "({a!}{b!}|)")
    #expect(drive { _ in Driver.from(["a", "b"]).filter { $0 == "b" } } == "(b|)")
    #expect(drive { _ in Driver.of("1", "x").compactMap { Int($0) }.map { "\($0)" } } == "(1|)")
    #expect(drive { _ in Driver.of("1", "2").scan("") { $0 + $1 } } == "(1{12}|)")
    #expect(drive { _ in Driver.of("1", "2").skip(1).startWith("0") } == "(02|)")
    #expect(drive { _ in Driver.of("1", "1", "2").distinctUntilChanged() } == "(12|)")
    #expect(drive { _ in Driver.of("1", "3", "2").distinctUntilChanged { $0.count } } == "(1|)")
    #expect(drive { _ in Driver.from(optional: "1") } == "(1|)")
    #expect(drive { _ in Driver.deferred { .just("1") } } == "(1|)")
    #expect(drive { _ in Driver.concat([.just("1"), .just("2")]) } == "(12|)")
    #expect(drive { _ in Driver.merge(.just("1"), .just("2")) } == "(12|)")
    #expect(
      drive { _ in
        Driver<Int>.timer(.seconds(1), period: .seconds(1)).map { "\($0)" }.asObservable().take(2)
          .asDriver(onErrorJustReturn: "")
      } == "-0(1|)")
  }

  @Test func `the timed operators of a driver use the virtual clock`() {
    let source: (Lab) -> Driver<String> = { $0.hot("-123|").asDriver(onErrorJustReturn: "") }
    #expect(drive { source($0).throttle(.seconds(2)) } == "-1-3|")
    #expect(drive { source($0).delay(.seconds(1)) } == "--123|")
  }

  @Test func `the combining operators of drivers combine their elements`() {
    let (a, b) = (Driver.just("a"), Driver.just(1))
    #expect(drive { _ in Driver.combineLatest(a, b) { $0 + "\($1)" } } == "({a1}|)")
    #expect(drive { _ in Driver.combineLatest(a, b).map { "\($0.0)\($0.1)" } } == "({a1}|)")
    #expect(drive { _ in Driver.combineLatest(a, b, a, b).map { "\($0.2)\($0.3)" } } == "({a1}|)")
    #expect(drive { _ in Driver.zip(a, b, a) { "\($0)\($1)\($2)" } } == "({a1a}|)")
    #expect(drive { _ in Driver.combineLatest([a, a]).map { $0.joined() } } == "({aa}|)")
    #expect(drive { _ in Driver.zip([a, a]) { $0.joined() } } == "({aa}|)")
    #expect(drive { _ in a.withLatestFrom(b) { "\($0)\($1)" } } == "({a1}|)")
    #expect(drive { _ in a.flatMapLatest { .just($0 + "!") } } == "({a!}|)")
    #expect(drive { _ in a.flatMap { Driver.just($0 + "!") } } == "({a!}|)")
    #expect(drive { _ in a.flatMapFirst { Driver.just($0 + "!") } } == "({a!}|)")
  }

  /// Derived streams send as soon as the driver sends. If an observer of the relay subscribes
  /// after the derived streams, it receives the element after them.
  @Test func `derived drivers deliver in the same turn as their source`() {
    var seen: [String] = []
    VirtualClock().bound {
      let bag = DisposeBag()
      let relay = BehaviorRelay(value: 0)
      let driver = relay.asDriver()
      let derived: [(String, Driver<String>)] = [
        ("both", .combineLatest(driver.map { $0 + 1 }, driver.map { $0 * 2 }) { "\($0) \($1)" }),
        ("zip", .zip(driver, driver) { "\($0) \($1)" }),
        ("merge", .merge(driver.filter { $0 > 0 }.map { "\($0)" }, .never())),
        ("flat", driver.flatMap { .just("\($0)") }),
        ("latest", driver.flatMapLatest { .just("\($0)") }),
        ("first", driver.flatMapFirst { .just("\($0)") }),
      ]
      for (name, derived) in derived {
        derived.drive(onNext: { seen.append("\(name) \($0)") }).disposed(by: bag)
      }
      driver.asSignal(onErrorJustReturn: 9)
        .emit(onNext: { seen.append("signal \($0)") }).disposed(by: bag)
      relay.subscribe(onNext: { seen.append("raw \($0)") }).disposed(by: bag)
      seen = []
      relay.accept(1)
    }
    #expect(
      seen == [
        "both 2 0", "both 2 2", "zip 1 1", "merge 1", "flat 1", "latest 1", "first 1", "signal 1",
        "raw 1",
      ])
  }

  @Test func `an element that is sent inside onNext of a signal waits until onNext returns`() {
    let clock = VirtualClock()
    clock.bound {
      var seen: [String] = []
      let bag = DisposeBag()
      let (relay, other) = (PublishRelay<Int>(), PublishRelay<Int>())
      other.asSignal().emit(onNext: { seen.append("other \($0)") }).disposed(by: bag)
      relay.asSignal()
        .emit(onNext: {
          seen.append("begin \($0)")
          if $0 == 1 { relay.accept(2) }
          other.accept($0)
          seen.append("end \($0)")
        })
        .disposed(by: bag)
      relay.accept(1)
      clock.drainMain()
      #expect(seen == ["begin 1", "other 1", "end 1", "begin 2", "other 2", "end 2"])
    }
  }

  @Test func `a mocked scheduler delivers the elements of a driver`() {
    let clock = VirtualClock()
    clock.bound {
      var seen: [Int] = []
      SharingScheduler.mock(scheduler: SerialDispatchQueueScheduler(qos: .default)) {
        let subscription = Observable.just(1).asDriver(onErrorJustReturn: 0)
          .drive(onNext: { seen.append($0) })
        #expect(seen.isEmpty)
        while clock.nextTime != nil { clock.step() }
        #expect(seen == [1])
        subscription.dispose()
      }
    }
  }
}
