import RxRelay
import RxSwift

let bag = DisposeBag()
let level = BehaviorRelay(value: 5)
level.subscribe(onNext: { n in
  print("level", n)
  if n > 3 { level.accept(n - 1) }
}).disposed(by: bag)
print(level.value)
level.accept(4)
print(level.value)
