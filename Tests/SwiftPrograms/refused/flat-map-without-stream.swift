import RxSwift

let bag = DisposeBag()
Observable.of(1).flatMap { Observable.just($0) }.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of(1).flatMap { $0 + 1 }.subscribe(onNext: { print($0) }).disposed(by: bag)
