import RxSwift

let bag = DisposeBag()
Observable.of("1", "x", "3")
  .compactMap { Int($0) }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
Observable.of("1", "x").map { Int($0) }.subscribe { print($0) }.disposed(by: bag)
Observable.of(1, nil, 3).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of(1, nil, 3)
  .filter { $0 != nil }
  .map { $0! + 1 }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
