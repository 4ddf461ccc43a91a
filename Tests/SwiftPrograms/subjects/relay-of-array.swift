import RxRelay
import RxSwift

let bag = DisposeBag()
let items = BehaviorRelay<[String]>(value: [])
items.map { $0.count }.distinctUntilChanged().subscribe(onNext: { print("count", $0) }).disposed(by: bag)
items.accept(items.value + ["milk"])
var copy = items.value
copy.append("tea")
print(items.value, copy)
items.accept(copy)
items.accept(items.value.filter { $0 != "milk" })
items.accept(["cake"])
print(items.value)
