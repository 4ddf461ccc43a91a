import RxSwift

let bag = DisposeBag()
Observable.of("a").startWith("b").subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of("a").startWith(1).subscribe(onNext: { print($0) }).disposed(by: bag)
