import RxBlocking
import RxCocoa
import RxSwift

final class View {
  let bag = DisposeBag()
  var latest = 0
}

func drivers(_ a: Driver<Int>, _ text: Driver<String>) {
  let failing: Observable<Int> = .error(RxError.unknown)
  let all: [Driver<Int>] = [
    .just(1), .empty(), .never(), .of(1, 2), .from([1]), .from(1...2), .from(optional: 1),
    .deferred { .just(1) }, .interval(.seconds(1)), .timer(.seconds(1), period: .seconds(1)),
    .concat([a, a]), .concat(AnySequence([a])), .merge(a, a), .merge([a, a]),
    failing.asDriver(onErrorJustReturn: 1), failing.asDriver(onErrorDriveWith: .empty()),
    failing.asDriver(onErrorRecover: { _ in .just(1) }), failing.asDriver { _ in .never() },
    failing.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: 1),
    failing.asSharedSequence(onErrorDriveWith: Driver.just(1)),
    failing.asSharedSequence(onErrorRecover: { _ in Driver.just(1) }),
    Single.just(1).asDriver(onErrorJustReturn: 0), BehaviorRelay(value: 1).asDriver(),
    a.asDriver(), a.asSharedSequence(), a.map { $0 + 1 }, a.compactMap { Int?($0) },
    a.filter { $0 > 1 }, a.flatMap { .just($0) }, a.flatMapFirst { Driver.just($0) },
    a.flatMapLatest { number in Driver.just(number) }, a.debounce(.seconds(1)), a.debug(),
    a.debug("a", trimOutput: true, file: #file, line: #line, function: #function),
    a.delay(.seconds(1)), a.distinctUntilChanged(), a.distinctUntilChanged { $0 % 2 },
    a.distinctUntilChanged { $0 == $1 }, a.distinctUntilChanged({ $0 }, comparer: { $0 == $1 }),
    a.do(onNext: { print($0) }),
    a.do(
      onNext: { _ in }, afterNext: { _ in }, onCompleted: {}, afterCompleted: {},
      onSubscribe: {}, onSubscribed: {}, onDispose: {}), Driver.of(a, a).merge(),
    Driver.of(a, a).merge(maxConcurrent: 1), Driver.of(a, a).switchLatest(),
    a.scan(0) { $0 + $1 }, a.scan(0, accumulator: +), a.skip(1), a.startWith(1),
    a.throttle(.seconds(1)), a.throttle(.milliseconds(100), latest: false), a.withLatestFrom(a),
    a.withLatestFrom(text) { $0 + $1.count },
    a.withLatestFrom(text, resultSelector: { $0 + $1.count }),
  ]
  _ = (all, failing)
}

func combinedDrivers(_ a: Driver<Int>, _ text: Driver<String>, _ signal: Signal<Int>) {
  _ = Driver.combineLatest([a, a])
  _ = Driver.combineLatest([a, a]) { $0.reduce(0, +) }
  _ = Driver.combineLatest(a, text)
  _ = Driver.combineLatest(a, text) { ($0, $1) }
  _ = Driver.combineLatest(
    a, text, resultSelector: { number, text in (number: number, text: text) })
  _ = Driver.combineLatest(a, a, a)
  _ = Driver.combineLatest(a, text, a) { number, text, other in !text.isEmpty && number < other }
  _ = Driver.combineLatest(a, a, a, a)
  _ = Driver.combineLatest(a, a, a, a) { $0 + $1 + $2 + $3 }
  _ = Driver.combineLatest(a, a, a, a, a)
  _ = Driver.combineLatest(a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 }
  _ = Driver.combineLatest(a, a, a, a, a, a)
  _ = Driver.combineLatest(a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 }
  _ = Driver.combineLatest(a, a, a, a, a, a, a)
  _ = Driver.combineLatest(a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
  _ = Driver.combineLatest(a, a, a, a, a, a, a, a)
  _ = Driver.combineLatest(a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
  _ = Driver.zip([a, a])
  _ = Driver.zip([a, a]) { $0.reduce(0, +) }
  _ = Driver.zip(a, text)
  _ = Driver.zip(a, text) { $0 + $1.count }
  _ = Driver.zip(a, text, a)
  _ = Driver.zip(a, a, a) { $0 + $1 + $2 }
  _ = Signal.zip(signal, signal)
  _ = Driver.zip(a, a, a, a, a, a, a, a)
  _ = Driver.zip(a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
  _ = SharedSequence<DriverSharingStrategy, Int>.just(1)
}

func driven(_ a: Driver<Int>, _ view: View) {
  let bag = view.bag
  let relay = BehaviorRelay<Int>(value: 1)
  let optional = BehaviorRelay<Int?>(value: 1)
  let replay = ReplayRelay<Int>.create(bufferSize: 1)
  a.drive().disposed(by: bag)
  a.drive(onNext: { print($0) }).disposed(by: bag)
  a.drive { print($0) }.disposed(by: bag)
  a.drive(onNext: { [weak view] in view?.latest = $0 }, onCompleted: {}, onDisposed: {})
    .disposed(by: bag)
  a.drive(with: view, onNext: { $0.latest = $1 }).disposed(by: bag)
  a.drive(with: view) { view, number in
    view.latest = number
  }.disposed(by: bag)
  a.drive(with: view, onNext: { _, _ in }, onCompleted: { _ in }, onDisposed: { _ in })
    .disposed(by: bag)
  a.drive(relay).disposed(by: bag)
  a.drive(relay, relay).disposed(by: bag)
  a.drive(optional).disposed(by: bag)
  a.drive(replay).disposed(by: bag)
  a.drive(PublishSubject<Int>()).disposed(by: bag)
  a.drive(PublishSubject<Int?>()).disposed(by: bag)
  a.drive(Binder(view) { $0.latest = $1 }).disposed(by: bag)
  let disposable: Disposable = a.drive { (source: Observable<Int>) in source.subscribe() }
  let curried: Int = a.drive({ _ in { (number: Int) in number } }, curriedArgument: 1)
  let infallible: Infallible<Int> = a.asInfallible()
  _ = (disposable, curried, infallible, a.asObservable())
}

func signals(_ a: Signal<Int>, _ view: View) {
  let failing: Observable<Int> = .error(RxError.unknown)
  let all: [Signal<Int>] = [
    a, a.asSignal(), failing.asSignal(onErrorJustReturn: 1),
    failing.asSignal(onErrorSignalWith: .empty()), failing.asSignal { _ in .just(1) },
    failing.asSignal(onErrorRecover: { _ in .just(1) }), PublishRelay<Int>().asSignal(),
    a.withUnretained(view).map { $0.latest + $1 }, a.withUnretained(view) { $0.latest + $1 },
    a.withUnretained(view, resultSelector: { $0.latest + $1 }), .merge(a, a), .just(1),
  ]
  let bag = view.bag
  a.emit().disposed(by: bag)
  a.emit(onNext: { print($0) }).disposed(by: bag)
  a.emit(onNext: { _ in }, onCompleted: {}, onDisposed: {}).disposed(by: bag)
  a.emit(with: view, onNext: { $0.latest = $1 }).disposed(by: bag)
  a.emit(with: view, onNext: { _, _ in }, onCompleted: { _ in }, onDisposed: { _ in })
    .disposed(by: bag)
  a.emit(to: PublishRelay<Int>()).disposed(by: bag)
  a.emit(to: PublishRelay<Int?>()).disposed(by: bag)
  a.emit(to: BehaviorRelay<Int>(value: 1)).disposed(by: bag)
  a.emit(to: BehaviorRelay<Int?>(value: 1)).disposed(by: bag)
  a.emit(to: ReplayRelay<Int>.createUnbound()).disposed(by: bag)
  a.emit(to: PublishSubject<Int>()).disposed(by: bag)
  a.emit(to: PublishSubject<Int?>()).disposed(by: bag)
  a.emit(to: Binder(view) { $0.latest = $1 }, Binder(view) { $0.latest = $1 }).disposed(by: bag)
  _ = all
}

enum OwnSharingStrategy: SharingStrategyProtocol {
  static var scheduler: SchedulerType { return MainScheduler.instance }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    return source.share(replay: 2, scope: .forever)
  }
}

func sharing<Source: SharedSequenceConvertibleType>(_ source: Source) throws -> Any
where Source.SharingStrategy == OwnSharingStrategy, Source.Element == Int {
  let shared: SharedSequence<OwnSharingStrategy, Int> = source.asSharedSequence()
  let scheduler: SchedulerType = DriverSharingStrategy.scheduler
  _ = (SignalSharingStrategy.scheduler, SharingScheduler.make())
  try SharingScheduler.mock(scheduler: scheduler) {
    _ = try shared.asObservable().toBlocking().first()
  }
  SharingScheduler.mock(makeScheduler: { scheduler }) {}
  return (
    DriverSharingStrategy.share(Observable.just(1)), SignalSharingStrategy.share(Observable.just(1))
  )
}

func values(_ driver: Driver<Int>) async {
  for await number in driver.values { print(number) }
}
