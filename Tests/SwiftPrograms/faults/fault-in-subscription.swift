import RxRelay
import RxSwift

let bag = DisposeBag()
let names = ["a", "b"]
let index = BehaviorRelay(value: 0)
index.subscribe(onNext: { print(names[$0]) }).disposed(by: bag)
index.accept(1)
index.accept(2)
print("never")
