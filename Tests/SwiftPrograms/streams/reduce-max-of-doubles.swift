import RxSwift

let bag = DisposeBag()
Observable.of(2.5, -1, 7)
  .reduce(0) { max($0, $1) }
  .subscribe(onNext: { print("max", $0) })
  .disposed(by: bag)
Observable.of(1.0, 2)
  .reduce(0, accumulator: +)
  .subscribe(onNext: { print("sum", $0) })
  .disposed(by: bag)
Observable<Double>.empty()
  .reduce(10) { $0 + $1 }
  .subscribe { print($0) }
  .disposed(by: bag)
