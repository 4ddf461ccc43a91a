import RxCocoa
import RxSwift

let bag = DisposeBag()
let numbers = BehaviorRelay<Int>(value: 0)
let names = BehaviorRelay<String>(value: "")
Observable<Int>.just(1).bind(to: numbers).disposed(by: bag)
print(numbers.value)
Observable<Int>.just(1).bind(to: names).disposed(by: bag)
