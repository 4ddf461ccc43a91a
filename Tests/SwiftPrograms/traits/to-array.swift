import RxSwift

let bag = DisposeBag()
Observable.of(1, 2).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
Observable<Int>.empty().toArray().map { $0.count }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
Observable.of(1.5, 2).toArray().map { $0.reduce(0, +) }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
Observable.of("a", nil).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
