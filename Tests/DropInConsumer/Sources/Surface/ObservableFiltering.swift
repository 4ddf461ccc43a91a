import RxSwift

func filtering(_ a: Observable<Int>, _ trigger: PublishSubject<Void>, _ scheduler: SchedulerType) {
  let numbers: [Observable<Int>] = [
    a.filter { $0 > 0 }, a.distinctUntilChanged(), a.distinctUntilChanged { $0 % 2 },
    a.distinctUntilChanged { $0 == $1 }, a.distinctUntilChanged({ $0 }, comparer: { $0 == $1 }),
    a.distinctUntilChanged(at: \.bitWidth), a.element(at: 2), a.ifEmpty(default: 1),
    a.ifEmpty(switchTo: .just(1)), a.single(), a.single { $0 > 1 }, a.skip(1),
    a.skip(.seconds(1), scheduler: scheduler), a.skip(until: trigger), a.skip(while: { $0 < 1 }),
    a.skip { $0 < 1 }, a.take(1), a.take(for: .seconds(1), scheduler: scheduler),
    a.take(until: trigger), a.take(until: { $0 > 1 }),
    a.take(until: { $0 > 1 }, behavior: .inclusive),
    a.take(while: { $0 < 1 }), a.take(while: { $0 < 1 }, behavior: TakeBehavior.exclusive),
    a.takeLast(1), a.sample(trigger), a.sample(trigger, defaultValue: 0),
    a.debounce(.milliseconds(300), scheduler: scheduler),
    a.debounce(RxTimeInterval.seconds(1), scheduler: MainScheduler.instance),
    a.throttle(.seconds(1), scheduler: scheduler),
    a.throttle(.seconds(1), latest: false, scheduler: scheduler),
  ]
  let never: Observable<Never> = a.ignoreElements()
  let completable: Completable = a.ignoreElements().asCompletable()
  let first: Single<Int?> = a.first()
  let single: Single<Int> = a.asSingle()
  let maybe: Maybe<Int> = a.take(1).asMaybe()
  _ = a.map { (id: $0, name: "\($0)") }.distinctUntilChanged { $0.id == $1.id }
  _ = a.map { [$0] }.distinctUntilChanged()
  _ = a.map { Int?($0) }.distinctUntilChanged()
  _ = a.map { _ in "a" }.filter(\.isEmpty)
  _ = (numbers, never, completable, first, single, maybe)
}
