import RxRelay
import RxSwift

let bag = DisposeBag()
let selected = BehaviorRelay<Int?>(value: nil)
selected.subscribe(onNext: { print("selected", $0) }).disposed(by: bag)
selected.accept(3)
selected.accept(nil)
print(selected.value, selected.value == nil, selected.value ?? -1)
selected.accept(selected.value.map { $0 + 1 } ?? 10)
selected.compactMap { $0 }.subscribe(onNext: { print("plain", $0 + 1) }).disposed(by: bag)
if let n = selected.value { print("now", n) }
