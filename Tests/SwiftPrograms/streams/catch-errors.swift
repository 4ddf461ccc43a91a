import RxSwift

let bag = DisposeBag()
let failing = Observable.of(1, 2).concat(Observable.error(RxError.timeout))
failing.catchAndReturn(-1).subscribe { print($0) }.disposed(by: bag)
failing
  .catch { error in
    print("caught", error)
    return .of(8, 9)
  }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
failing.subscribe(onNext: { print($0) }, onError: { print("error", $0) }).disposed(by: bag)
