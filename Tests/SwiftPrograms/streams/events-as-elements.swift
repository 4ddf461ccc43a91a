import RxSwift

let bag = DisposeBag()
let events = Observable<Int>.of(1).concat(Observable.error(RxError.timeout)).materialize()
events.map { $0.isStopEvent }.subscribe(onNext: { print($0) }).disposed(by: bag)
events.compactMap { $0.element }.subscribe { print("element", $0) }.disposed(by: bag)
events.compactMap { $0.error }.subscribe { print("error", $0) }.disposed(by: bag)
events.dematerialize().subscribe { print("back", $0) }.disposed(by: bag)
Observable.of(Event.next("a"), .completed, .next("lost"))
  .dematerialize()
  .subscribe { print($0) }
  .disposed(by: bag)
let failed = Event<Int>.error(RxError.overflow)
print(failed, failed.isCompleted, failed.map { $0 + 1 })
print([Event.next("x"), .completed])
