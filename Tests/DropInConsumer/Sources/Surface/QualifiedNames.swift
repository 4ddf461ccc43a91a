import RxBlocking
import RxCocoa
import RxRelay
import RxSwift
import RxTest

/// A type of the app with the same name as a type of the library.
private struct Observable<Value> {
  let value: Value
}

func qualifiedNames(
  _ source: RxSwift.Observable<Int>, _ single: RxSwift.Single<String>,
  _ relay: RxRelay.BehaviorRelay<Int>, _ driver: RxCocoa.Driver<Int>,
  _ signal: RxCocoa.Signal<Int>, _ same: RxCocoa.BehaviorRelay<Int>, _ other: RxObservable<Int>
) throws -> RxSwift.Disposable {
  let own = Observable(value: 1)
  let bag = RxSwift.DisposeBag()
  let scheduler: RxSwift.SchedulerType = RxSwift.MainScheduler.instance
  let recorded = RxTest.Recorded(time: 1, value: RxSwift.Event.next(own.value))
  let tests = RxTest.TestScheduler(initialClock: 0)
  let blocking: RxBlocking.BlockingObservable<Int> = source.toBlocking()
  let error: Swift.Error = RxSwift.RxError.noElements
  let completable: RxSwift.Completable = RxSwift.Completable.empty()
  let maybe: RxSwift.Maybe<Int> = .just(1)
  _ = (recorded, tests, blocking, error, completable, maybe, scheduler, single, signal, other)
  driver.drive(relay).disposed(by: bag)
  RxSwift.Observable.just(1).bind(to: same).disposed(by: bag)
  return RxSwift.Observable<Int>.of(1, 2).subscribe()
}
