import RxRelay
import RxSwift

let bag = DisposeBag()
let count = BehaviorRelay(value: 0)
count.subscribe(onNext: { print("count", $0) }).disposed(by: bag)
count.accept(count.value + 5)
count.accept(count.value * 2)
print(count.value)
let ratio = BehaviorRelay<Double>(value: 1)
print(ratio.value)
ratio.accept(3)
print(ratio.value / 2)
