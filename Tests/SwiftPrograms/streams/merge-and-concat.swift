import RxSwift

let bag = DisposeBag()
let a = Observable.of(1, 2)
let b = Observable.of(3)
Observable.merge(a, b).subscribe { print($0) }.disposed(by: bag)
Observable.concat(b, a).subscribe(onNext: { print($0) }).disposed(by: bag)
a.concat(b).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
Observable.merge([a, b, .just(9)]).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
