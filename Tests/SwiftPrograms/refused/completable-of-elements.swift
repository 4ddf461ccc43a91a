import RxSwift

let bag = DisposeBag()
Observable.just(1).ignoreElements().asCompletable().subscribe { print($0) }.disposed(by: bag)
Observable.just(1).asCompletable().subscribe { print($0) }.disposed(by: bag)
