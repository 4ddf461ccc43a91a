import RxRelay
import RxSwift

let bag = DisposeBag()
let state = BehaviorRelay(value: (name: "start", step: 0))
state.subscribe(onNext: { print($0) }).disposed(by: bag)
state.accept((name: "next", step: state.value.step + 1))
state.accept(("last", 9))
let table = BehaviorRelay<[String: [Int]]>(value: [:])
var next = table.value
next["a", default: []].append(1)
table.accept(next)
print(table.value, state.value.name)
