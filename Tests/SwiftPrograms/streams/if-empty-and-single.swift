import RxSwift

let bag = DisposeBag()
Observable<Int>.empty().ifEmpty(default: 7).subscribe { print($0) }.disposed(by: bag)
Observable<Double>.empty().ifEmpty(default: 7).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.just(1).ifEmpty(switchTo: .of(5, 6)).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of(1, 2).single().subscribe { print($0) }.disposed(by: bag)
Observable<Int>.empty().single().subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2, 3).single { $0 == 2 }.subscribe { print($0) }.disposed(by: bag)
