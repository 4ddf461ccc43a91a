import RxSwift

let bag = DisposeBag()
Observable.of(1, 2).map { $0 * 2 }.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of(1, 2).collect { $0 * 2 }.subscribe(onNext: { print($0) }).disposed(by: bag)
