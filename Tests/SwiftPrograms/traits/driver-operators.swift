import RxCocoa
import RxSwift

let bag = DisposeBag()
let name = BehaviorRelay(value: "a")
let age = BehaviorRelay<Int?>(value: nil)
let line = Driver.combineLatest(name.asDriver(), age.asDriver()) { "\($0) \($1 ?? 0)" }
line.distinctUntilChanged().drive(onNext: { print($0) }).disposed(by: bag)
age.accept(4)
name.accept("a")
name.accept("b")
Driver.just(3).scan(10) { $0 - $1 }.drive(onNext: { print($0) }).disposed(by: bag)
Driver.just(1).startWith(0).drive(onNext: { print($0) }).disposed(by: bag)
