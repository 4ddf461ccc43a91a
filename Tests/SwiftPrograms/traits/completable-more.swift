import RxSwift

let bag = DisposeBag()
let fails = Completable.error(RxError.timeout)
fails.catch { error in
  print("caught", error)
  return .empty()
}.subscribe { print($0) }.disposed(by: bag)
var tries = 0
let flaky = Completable.deferred {
  tries += 1
  return tries < 3 ? .error(RxError.unknown) : .empty()
}
flaky.retry(5).subscribe(onCompleted: { print("after", tries) }).disposed(by: bag)
Completable.empty().concat(fails).subscribe { print($0) }.disposed(by: bag)
Completable.empty().andThen(Maybe<Int>.empty()).subscribe { print($0) }.disposed(by: bag)
fails.andThen(Observable.just(1)).subscribe { print($0) }.disposed(by: bag)
Completable.empty().do(
  onCompleted: { print("completed") }, afterCompleted: { print("after") },
  onSubscribe: { print("subscribe") }, onDispose: { print("dispose") }
).subscribe(onCompleted: { print("done") }, onDisposed: { print("disposed") }).disposed(by: bag)
fails.subscribe(onCompleted: { print("never") }, onError: { print("error", $0) }).disposed(by: bag)
Completable.empty().asObservable().subscribe { print($0) }.disposed(by: bag)
let never = Completable.never().subscribe(onCompleted: { print("never") })
never.dispose()
