import RxSwift

let bag = DisposeBag()
var value = 1
let now = Observable.just(value)
let later = Observable.deferred { Observable.just(value) }
value = 2
now.subscribe(onNext: { print("now", $0) }).disposed(by: bag)
later.subscribe(onNext: { print("later", $0) }).disposed(by: bag)
value = 3
later.subscribe(onNext: { print("later", $0) }).disposed(by: bag)
