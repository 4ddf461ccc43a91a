import RxSwift

let bag = DisposeBag()
let good: Observable<Double> = .of(1, 2)
good.subscribe(onNext: { print($0) }).disposed(by: bag)
let bad: Observable<Int> = .of(1, "two")
bad.subscribe(onNext: { print($0) }).disposed(by: bag)
