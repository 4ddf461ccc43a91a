import RxSwift

let bag = DisposeBag()
Single.just(5).map { $0 * 2 }.subscribe(onSuccess: { print("success", $0) }).disposed(by: bag)
Single<Int>.error(RxError.timeout)
  .subscribe(onSuccess: { print($0) }, onFailure: { print("failure", $0) })
  .disposed(by: bag)
Single.just("x").subscribe { print($0) }.disposed(by: bag)
Single<Double>.just(3).subscribe(onSuccess: { print($0) }).disposed(by: bag)
