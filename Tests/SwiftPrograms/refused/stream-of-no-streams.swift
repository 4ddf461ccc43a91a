import RxSwift

let bag = DisposeBag()
Observable.of(Observable.of(1)).merge().subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of(1).merge().subscribe(onNext: { print($0) }).disposed(by: bag)
