import RxSwift

let bag = DisposeBag()
Observable.of(7, -7).map { ($0 / 2, $0 % 2) }.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of(7, 8).map { Double($0) / 2 }.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of(7.0, 8).map { $0 / 2 }.scan(0, accumulator: +).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable<Double>.just(3).map { $0 * 2 }.subscribe { print($0) }.disposed(by: bag)
