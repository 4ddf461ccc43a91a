import RxSwift

let bag = DisposeBag()
let numbers = Observable.of(1, 2, 3)
let letters = Observable.of("a", "b")
Observable.zip(numbers, letters).subscribe { print($0) }.disposed(by: bag)
Observable.zip(numbers, letters) { "\($1)\($0)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.combineLatest(numbers, letters).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.combineLatest([numbers, numbers.map { $0 * 10 }]).subscribe { print($0) }.disposed(by: bag)
