import RxSwift

let bag = DisposeBag()
let a = BehaviorSubject(value: "a1")
let b = BehaviorSubject(value: "b1")
let current = BehaviorSubject<Observable<String>>(value: a)
current.switchLatest().subscribe(onNext: { print($0) }).disposed(by: bag)
a.onNext("a2")
current.onNext(b)
a.onNext("a3")
b.onNext("b2")
