import RxRelay
import RxSwift

let bag = DisposeBag()
let name = BehaviorRelay(value: "")
let age = BehaviorRelay<Int?>(value: nil)
let valid = Observable.combineLatest(name, age) { name, age in
  !name.isEmpty && (age ?? 0) >= 18
}
valid.distinctUntilChanged().subscribe(onNext: { print("valid", $0) }).disposed(by: bag)
name.accept("Kim")
age.accept(17)
age.accept(18)
name.accept("")
print(name.value.isEmpty, age.value)
