import RxSwift

let bag = DisposeBag()
Observable.of(2, 3, 4).reduce(1, accumulator: *).subscribe { print($0) }.disposed(by: bag)
Observable.of("a", "b")
  .reduce("", accumulator: { $0 + $1 }, mapResult: { "<\($0)>" })
  .subscribe { print($0) }
  .disposed(by: bag)
Observable<Int>.empty().reduce(5) { $0 + $1 }.subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2).concat(Observable<Int>.error(RxError.overflow))
  .reduce(0, accumulator: +)
  .subscribe { print($0) }
  .disposed(by: bag)
