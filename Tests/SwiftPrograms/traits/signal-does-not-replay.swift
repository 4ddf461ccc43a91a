import RxCocoa
import RxSwift

let bag = DisposeBag()
let tap = PublishRelay<Int>()
let signal = tap.asSignal()
signal.emit(onNext: { print("a", $0) }).disposed(by: bag)
tap.accept(1)
signal.map { $0 + 1 }.emit(onNext: { print("b", $0) }).disposed(by: bag)
tap.accept(2)
let store = BehaviorRelay(value: 0)
signal.emit(to: store).disposed(by: bag)
tap.accept(3)
print(store.value)
