import RxRelay
import RxSwift

let bag = DisposeBag()
var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
let source = PublishSubject<Int>()
source.subscribe(onNext: { [weak relay] n in
  print("relay", relay?.value ?? -1)
  relay?.accept(n)
}).disposed(by: bag)
source.onNext(5)
source.onNext(6)
print(relay!.value)
relay = nil
source.onNext(7)
