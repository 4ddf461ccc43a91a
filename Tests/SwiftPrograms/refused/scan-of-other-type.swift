import RxSwift

let bag = DisposeBag()
Observable.of(1, 2).scan("") { "\($0)\($1)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of(1, 2).scan("") { $0 + $1 }.subscribe(onNext: { print($0) }).disposed(by: bag)
