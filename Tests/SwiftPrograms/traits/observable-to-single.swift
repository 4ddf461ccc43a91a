import RxSwift

let bag = DisposeBag()
Observable.just(1).asSingle().subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2).asSingle().subscribe(onFailure: { print("failure", $0) }).disposed(by: bag)
Observable<Int>.empty().asSingle().subscribe(onFailure: { print("failure", $0) }).disposed(by: bag)
Observable.of(3, 4).first().subscribe(onSuccess: { print($0) }).disposed(by: bag)
Observable<Int>.empty().first().subscribe(onSuccess: { print($0) }).disposed(by: bag)
Single.just(9).asObservable().subscribe { print($0) }.disposed(by: bag)
