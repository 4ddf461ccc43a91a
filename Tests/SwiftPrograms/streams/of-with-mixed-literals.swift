import RxSwift

let bag = DisposeBag()
Observable.of(1.5, 2)
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
Observable.of(1, 2)
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
Observable<Double>.of(1, 2).subscribe(onNext: { print($0) }).disposed(by: bag)
