import RxSwift

@available(*, deprecated)
func deprecatedNames(_ a: Observable<Int>, _ scheduler: SchedulerType, _ trigger: Observable<Void>)
{
  let numbers: [Observable<Int>] = [
    a.catchError { _ in .just(1) }, a.catchErrorJustReturn(1), Observable.catchError([a, a]),
    a.elementAt(1), a.observeOn(scheduler), a.subscribeOn(scheduler),
    a.retryWhen { $0.flatMap { _ in trigger } },
    a.retryWhen { (errors: Observable<RxError>) in errors.map { _ in () } },
    a.skipUntil(trigger), a.skipWhile { $0 < 1 }, a.take(.seconds(1), scheduler: scheduler),
    a.takeUntil(trigger), a.takeUntil(.inclusive) { $0 > 1 },
    a.takeUntil(.exclusive, predicate: { $0 > 1 }), a.takeWhile { $0 < 1 },
  ]
  let single = Single.just(1).catchError { _ in .just(2) }.catchErrorJustReturn(1)
    .observeOn(scheduler).subscribeOn(scheduler).retryWhen { $0.flatMap { _ in trigger } }
  let subscription: Disposable = single.subscribe(onSuccess: { _ in }, onError: { _ in })
  let maybe = Maybe.just(1).catchErrorJustReturn(1)
  _ = (numbers, subscription, maybe)
}
