import RxSwift

let bag = DisposeBag()
var log: [String] = []
func step(_ name: String) -> Completable {
  Completable.create { completable in
    log.append(name)
    completable(.completed)
    return Disposables.create()
  }
}
step("a").andThen(step("b")).andThen(Single.just("result"))
  .subscribe(onSuccess: { print($0, log) })
  .disposed(by: bag)
Completable.concat([step("c"), step("d")]).subscribe(onCompleted: { print(log) }).disposed(by: bag)
Completable.empty().andThen(Observable.of(1, 2)).subscribe { print($0) }.disposed(by: bag)
