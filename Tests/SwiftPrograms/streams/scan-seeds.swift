import RxSwift

let bag = DisposeBag()
Observable.of(1, 2, 3).scan(0) { $0 + $1 }.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of(1, 2, 3)
  .scan("") { $0 + String($1) }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
Observable.of(0.5, 1).scan(1, accumulator: *).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of("a", "b")
  .scan([]) { $0 + [$1] }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
