import RxSwift

let bag = DisposeBag()
let numbers = Observable.of(1, 2, 3)
let letters = Observable.of("a", "b")
let flags = Observable.of(true, false)
Observable.zip(numbers, letters, flags).subscribe { print($0) }.disposed(by: bag)
Observable.zip(numbers, letters, flags) { "\($0)\($1)\($2)" }.subscribe { print($0) }.disposed(by: bag)
Observable.zip(numbers, numbers, numbers, numbers) { $0 + $1 + $2 + $3 }
  .subscribe(onNext: { print("four", $0) })
  .disposed(by: bag)
Observable.zip([numbers, numbers.map { $0 * 2 }]).subscribe { print("array", $0) }.disposed(by: bag)
Observable.zip([numbers, numbers]) { "\($0)" }.subscribe(onNext: { print("text", $0) }).disposed(by: bag)
Observable.zip([Observable<Int>]()).subscribe { print("none", $0) }.disposed(by: bag)
