import RxCocoa
import RxSwift

let bag = DisposeBag()
let total = BehaviorRelay(value: 0)
let source = PublishSubject<Int>()
source.scan(0, accumulator: +).bind(to: total).disposed(by: bag)
source.onNext(3)
source.onNext(4)
print(total.value)
source.onCompleted()
total.accept(100)
print(total.value)
Observable.of("a", "b").bind(onNext: { print("bound", $0) }).disposed(by: bag)
