import RxsEngine
import Testing

/// Bindings of a sequence to an object that receives its elements.
@Suite struct BindingTests {
  private static let bindings =
    Binding.observables + Binding.infallibles + Binding.drivers
    + Binding.signals

  @Test(arguments: bindings) func `a binding passes on elements until it is disposed of`(
    binding: Binding
  ) {
    let (subject, log) = (PublishSubject<Int>(), BindingLog())
    VirtualClock().bound {
      let subscription = binding.bind(subject, log)
      subject.onNext(1)
      subject.onNext(2)
      #expect(log.seen == [1, 2])
      subscription.dispose()
      subject.onNext(3)
      #expect(log.seen == [1, 2])
      #expect(!subject.hasObservers)
    }
  }

  @Test(arguments: bindings) func `a binding disposes of a source that has ended`(
    binding: Binding
  ) {
    let (subject, log) = (PublishSubject<Int>(), BindingLog())
    VirtualClock().bound {
      let subscription = binding.bind(subject, log)
      subject.onNext(1)
      subject.onCompleted()
      #expect(log.seen == [1])
      #expect(!subject.hasObservers)
      subscription.dispose()
    }
  }

  @Test(arguments: [
    ("Utility", "Bind", ""), ("Traits", "Infallible", "Infallible."), ("Traits", "Driver", ""),
    ("Traits", "Signal", ""),
  ])
  func `every binding function has a case in this test`(
    folder: String, file: String, prefix: String
  ) throws {
    let words: [Substring] = ["bind", "drive", "emit"]
    let declared = try DeclaredOperator.all(in: folder, of: file)
      .map { prefix + $0.selector }
      .filter { words.contains($0.dropFirst(prefix.count).prefix { $0 != "(" }) }
    #expect(!declared.isEmpty)
    let tried = Set(Self.bindings.map { binding in String(binding.name.prefix { $0 != " " }) })
    #expect(declared.filter { !tried.contains($0) } == [])
  }

  @Test func `a bound observer receives elements and the failure`() {
    let (subject, observer) = (PublishSubject<Int>(), VirtualClock().createObserver(Int.self))
    let subscription = subject.bind(to: observer)
    subject.onNext(1)
    subject.onError(Boom())
    #expect(observer.events == [.next(0, 1), .error(0, Boom())])
    subscription.dispose()
  }

  @Test func `a failure of a bound sequence is a fault of the session`() {
    let target = BindingLog()
    let bindings: [(Observable<Int>) -> any Disposable] = [
      { $0.bind(onNext: { _ in }) }, { $0.bind(with: target) { _, _ in } },
    ]
    for bind in bindings {
      var messages: [String] = []
      let monitor = ExecutionMonitor(limit: 100) { false }
      monitor.onFailure = { messages.append($0) }
      monitor.watching {
        let subject = PublishSubject<Int>()
        let subscription = bind(subject)
        subject.onError(Boom())
        subscription.dispose()
      }
      #expect(messages == ["Binding error: Boom()"])
      #expect(monitor.stop == .failure)
    }
  }

  #if DEBUG
    @Test func `a failure of a bound sequence stops a debug build`() async {
      await #expect(processExitsWith: .failure) {
        let subject = PublishSubject<Int>()
        let subscription = subject.bind(onNext: { _ in })
        subject.onError(Boom())
        subscription.dispose()
      }
    }
  #endif

  @Test func `a binding does not call an object that was released`() {
    let subject = PublishSubject<Int>()
    let seen = BindingLog()
    var target: BindingLog? = BindingLog()
    let subscription = target.map { subject.bind(with: $0) { _, element in seen.add(element) } }
    subject.onNext(1)
    target = nil
    subject.onNext(2)
    #expect(seen.seen == [1])
    subscription?.dispose()
  }
}

/// One overload of `bind`, `drive` or `emit`, which binds a sequence to a log.
struct Binding: Sendable, CustomTestStringConvertible {
  let name: String
  let bind: @Sendable (_ source: Observable<Int>, _ log: BindingLog) -> any Disposable

  init(
    _ name: String,
    _ bind: @escaping @Sendable (_ source: Observable<Int>, _ log: BindingLog) -> any Disposable
  ) {
    self.name = name
    self.bind = bind
  }

  var testDescription: String { name }

  static let observables = [
    Binding("bind(to:)") { $0.bind(to: $1.observer) },
    Binding("bind(to:) optional") { $0.bind(to: $1.optionalObserver) },
    Binding("bind(to:) publish") { $0.bind(to: $1.tapped(PublishRelay<Int>())) },
    Binding("bind(to:) publish optional") { $0.bind(to: $1.tapped(PublishRelay<Int?>())) },
    Binding("bind(to:) behavior") { $0.bind(to: $1.tapped(BehaviorRelay(value: 0))) },
    Binding("bind(to:) behavior optional") {
      $0.bind(to: $1.tapped(BehaviorRelay<Int?>(value: nil)))
    },
    Binding("bind(to:) replay") { $0.bind(to: $1.tapped(ReplayRelay<Int>.create(bufferSize: 1))) },
    Binding("bind(to:) replay optional") {
      $0.bind(to: $1.tapped(ReplayRelay<Int?>.create(bufferSize: 1)))
    },
    Binding("bind(to:) function") { source, log in source.bind { $0.subscribe(log.observer) } },
    Binding("bind(to:curriedArgument:)") { source, log in
      source.bind(to: { source in { source.subscribe($0) } }, curriedArgument: log.observer)
    },
    Binding("bind(onNext:)") { source, log in source.bind(onNext: log.add) },
    Binding("bind(with:onNext:)") { source, log in source.bind(with: log) { $0.add($1) } },
  ]

  static let infallibles = [
    Binding("Infallible.bind(to:)") { $0.infallible.bind(to: $1.observer) },
    Binding("Infallible.bind(to:) optional") { $0.infallible.bind(to: $1.optionalObserver) },
    Binding("Infallible.bind(to:) publish") {
      $0.infallible.bind(to: $1.tapped(PublishRelay<Int>()))
    },
    Binding("Infallible.bind(to:) publish optional") {
      $0.infallible.bind(to: $1.tapped(PublishRelay<Int?>()))
    },
    Binding("Infallible.bind(to:) behavior") {
      $0.infallible.bind(to: $1.tapped(BehaviorRelay(value: 0)))
    },
    Binding("Infallible.bind(to:) behavior optional") {
      $0.infallible.bind(to: $1.tapped(BehaviorRelay<Int?>(value: nil)))
    },
    Binding("Infallible.bind(to:) replay") {
      $0.infallible.bind(to: $1.tapped(ReplayRelay<Int>.create(bufferSize: 1)))
    },
    Binding("Infallible.bind(to:) replay optional") {
      $0.infallible.bind(to: $1.tapped(ReplayRelay<Int?>.create(bufferSize: 1)))
    },
    Binding("Infallible.bind(to:curriedArgument:)") { source, log in
      source.infallible.bind(
        to: { source in { source.asObservable().subscribe($0) } }, curriedArgument: log.observer)
    },
    Binding("Infallible.bind(onNext:)") { source, log in source.infallible.bind(onNext: log.add) },
  ]

  static let drivers = [
    Binding("drive(_:)") { $0.driver.drive($1.observer) },
    Binding("drive(_:) optional") { $0.driver.drive($1.optionalObserver) },
    Binding("drive(_:) behavior") { $0.driver.drive($1.tapped(BehaviorRelay(value: 0))) },
    Binding("drive(_:) behavior optional") {
      $0.driver.drive($1.tapped(BehaviorRelay<Int?>(value: nil)))
    },
    Binding("drive(_:) replay") {
      $0.driver.drive($1.tapped(ReplayRelay<Int>.create(bufferSize: 1)))
    },
    Binding("drive(_:) replay optional") {
      $0.driver.drive($1.tapped(ReplayRelay<Int?>.create(bufferSize: 1)))
    },
    Binding("drive(_:) function") { source, log in
      source.driver.drive { $0.subscribe(log.observer) }
    },
    Binding("drive(_:curriedArgument:)") { source, log in
      source.driver.drive({ source in { source.subscribe($0) } }, curriedArgument: log.observer)
    },
    Binding("drive(onNext:onCompleted:onDisposed:)") { source, log in
      source.driver.drive(onNext: log.add)
    },
    Binding("drive(with:onNext:onCompleted:onDisposed:)") { source, log in
      source.driver.drive(with: log, onNext: { $0.add($1) })
    },
    Binding("drive()") { source, log in source.do(onNext: log.add).driver.drive() },
  ]

  static let signals = [
    Binding("emit(to:)") { $0.signal.emit(to: $1.observer) },
    Binding("emit(to:) optional") { $0.signal.emit(to: $1.optionalObserver) },
    Binding("emit(to:) publish") { $0.signal.emit(to: $1.tapped(PublishRelay<Int>())) },
    Binding("emit(to:) publish optional") { $0.signal.emit(to: $1.tapped(PublishRelay<Int?>())) },
    Binding("emit(to:) behavior") { $0.signal.emit(to: $1.tapped(BehaviorRelay(value: 0))) },
    Binding("emit(to:) behavior optional") {
      $0.signal.emit(to: $1.tapped(BehaviorRelay<Int?>(value: nil)))
    },
    Binding("emit(to:) replay") {
      $0.signal.emit(to: $1.tapped(ReplayRelay<Int>.create(bufferSize: 1)))
    },
    Binding("emit(to:) replay optional") {
      $0.signal.emit(to: $1.tapped(ReplayRelay<Int?>.create(bufferSize: 1)))
    },
    Binding("emit(onNext:onCompleted:onDisposed:)") { source, log in
      source.signal.emit(onNext: log.add)
    },
    Binding("emit(with:onNext:onCompleted:onDisposed:)") { source, log in
      source.signal.emit(with: log, onNext: { $0.add($1) })
    },
    Binding("emit()") { source, log in source.do(onNext: log.add).signal.emit() },
  ]
}

/// A log of the received elements, except for 0, which is the first value of relays.
final class BindingLog {
  private(set) var seen: [Int] = []
  private let bag = DisposeBag()

  func add(_ element: Int) { if element != 0 { seen.append(element) } }

  var observer: AnyObserver<Int> {
    AnyObserver { [self] event in event.element.map(add) }
  }

  var optionalObserver: AnyObserver<Int?> {
    AnyObserver { [self] event in (event.element ?? nil).map(add) }
  }

  func tapped<Relay: ObservableType>(_ relay: Relay) -> Relay where Relay.Element == Int {
    relay.subscribe(onNext: { [weak self] in self?.add($0) }).disposed(by: bag)
    return relay
  }

  func tapped<Relay: ObservableType>(_ relay: Relay) -> Relay where Relay.Element == Int? {
    relay.subscribe(onNext: { [weak self] in self?.add($0 ?? 0) }).disposed(by: bag)
    return relay
  }
}

extension Observable where Element == Int {
  fileprivate var infallible: Infallible<Int> { asInfallible(onErrorJustReturn: 0) }
  fileprivate var driver: Driver<Int> { asDriver(onErrorJustReturn: 0) }
  fileprivate var signal: Signal<Int> { asSignal(onErrorJustReturn: 0) }
}
