import RxCocoa
import RxSwift

final class InfallibleUser {
  let bag = DisposeBag()
  var latest = 0

  func use(_ a: Infallible<Int>, _ b: Infallible<String>, _ scheduler: SchedulerType) {
    let all: [Infallible<Int>] = [
      a, .just(1), .just(1, scheduler: scheduler), .empty(), .never(), .of(1, 2),
      .of(1, 2, scheduler: scheduler), .from([1]), .from([1], scheduler: scheduler), .from(1...2),
      .deferred { .just(1) },
      .create { observer in
        observer(.next(1))
        observer(.completed)
        return Disposables.create()
      }, a.map { $0 + 1 }, a.compactMap { Int?($0) }, a.filter { $0 > 1 },
      a.flatMap { Infallible.just($0) },
      a.flatMapFirst { Infallible.just($0) }, a.flatMapLatest { Infallible.just($0) },
      a.concatMap { Infallible.just($0) },
      a.concat(a), .concat(a, a), .concat([a, a]), .concat(AnySequence([a])), .merge(a, a),
      .merge([a, a]), .merge(AnyCollection([a])),
      a.debounce(.seconds(1), scheduler: scheduler), a.debug(), a.debug("a", trimOutput: true),
      a.distinctUntilChanged(), a.distinctUntilChanged { $0 % 2 },
      a.distinctUntilChanged { $0 == $1 }, a.distinctUntilChanged({ $0 }, comparer: { $0 == $1 }),
      a.distinctUntilChanged(at: \.bitWidth),
      a.do(
        onNext: { _ in }, afterNext: { _ in }, onCompleted: {}, afterCompleted: {},
        onSubscribe: {}, onSubscribed: {}, onDispose: {}), a.scan(0) { $0 + $1 },
      a.scan(into: 0) { $0 += $1 }, a.share(), a.share(replay: 1, scope: .forever),
      a.skip(until: b), a.skip(while: { $0 < 1 }), a.startWith(1), a.take(1),
      a.take(for: .seconds(1), scheduler: scheduler), a.take(until: b), a.take(until: { $0 > 1 }),
      a.take(until: { $0 > 1 }, behavior: .inclusive), a.take(while: { $0 > 1 }),
      a.take(while: { $0 > 1 }, behavior: .exclusive),
      a.throttle(.seconds(1), scheduler: scheduler),
      a.throttle(.seconds(1), latest: true, scheduler: scheduler),
      a.withLatestFrom(a), a.withLatestFrom(b) { $0 + $1.count },
      a.withUnretained(self) { $0.latest + $1 },
      a.withUnretained(self, resultSelector: { $0.latest + $1 }),
      Infallible.combineLatest([a, a]) { $0.count },
      Infallible.combineLatest(a, b) { $0 + $1.count },
      Infallible.combineLatest(a, a, a) { $0 + $1 + $2 },
      Infallible.zip(a, b) { $0 + $1.count }, Infallible.zip(a, a, a) { $0 + $1 + $2 },
    ]
    _ = all
  }

  func combine(_ a: Infallible<Int>, _ b: Infallible<String>) {
    _ = Infallible.combineLatest([a, a])
    _ = Infallible.combineLatest(a, b).map { $0 + $1.count }
    _ = Infallible.combineLatest(a, b, a)
    _ = Infallible.combineLatest(a, a, a, a)
    _ = Infallible.combineLatest(a, a, a, a, a)
    _ = Infallible.combineLatest(a, a, a, a, a, a)
    _ = Infallible.combineLatest(a, a, a, a, a, a, a)
    _ = Infallible.combineLatest(a, a, a, a, a, a, a, a)
    _ = Infallible.combineLatest(a, a, a, a) { $0 + $1 + $2 + $3 }
    _ = Infallible.combineLatest(a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 }
    _ = Infallible.combineLatest(a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 }
    _ = Infallible.combineLatest(a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
    _ = Infallible.combineLatest(a, a, a, a, a, a, a, a) {
      $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
    }
    _ = Infallible.zip(a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
    let observer: (@escaping Infallible<Int>.InfallibleObserver) -> Disposable = { _ in
      Disposables.create()
    }
    _ = Infallible.create(subscribe: observer)
  }

  func bind(_ a: Infallible<Int>) {
    a.subscribe { print($0) }.disposed(by: bag)
    a.subscribe(onNext: { _ in }, onCompleted: {}, onDisposed: {}).disposed(by: bag)
    a.subscribe(with: self, onNext: { $0.latest = $1 }, onCompleted: { _ in }, onDisposed: { _ in })
      .disposed(by: bag)
    a.bind(onNext: { [weak self] in self?.latest = $0 }).disposed(by: bag)
    let relay = BehaviorRelay(value: 1)
    let publish = PublishRelay<Int>()
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let optional = BehaviorRelay<Int?>(value: nil)
    a.bind(to: relay).disposed(by: bag)
    a.bind(to: publish, publish).disposed(by: bag)
    a.bind(to: replay).disposed(by: bag)
    a.bind(to: optional).disposed(by: bag)
    a.bind(to: PublishSubject<Int>()).disposed(by: bag)
    a.bind(to: PublishSubject<Int?>()).disposed(by: bag)
    let count: Single<[Int]> = a.bind(to: { $0.asObservable().toArray() })
    let added: Int = a.bind(to: { _ in { (number: Int) in number } }, curriedArgument: 1)
    let driver: Driver<Int> = a.asDriver()
    _ = (count, added, driver, a.asObservable(), a.withUnretained(self))
  }
}

func infallible<Source: InfallibleType>(_ source: Source) -> Observable<Source.Element> {
  source.asObservable()
}
