import RxCocoa
import RxSwift

let bag = DisposeBag()
let source = PublishRelay<Double>()
let latest = BehaviorRelay<Double>(value: 0)
source.asDriver(onErrorJustReturn: -1).drive(latest).disposed(by: bag)
source.accept(2)
print(latest.value)
let optional = BehaviorRelay<Double?>(value: nil)
source.asDriver(onErrorJustReturn: -1).drive(optional).disposed(by: bag)
source.accept(2.5)
print(latest.value, optional.value)
