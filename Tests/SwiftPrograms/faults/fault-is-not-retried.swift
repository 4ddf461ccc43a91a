import RxSwift

let bag = DisposeBag()
var runs = 0
Observable<Int>.deferred {
  runs += 1
  print("run", runs)
  return Observable.of(1, 0)
}
.map { 10 / $0 }
.retry(3)
.subscribe(onNext: { print($0) }, onError: { print("error", $0) }, onDisposed: { print("disposed") })
.disposed(by: bag)
