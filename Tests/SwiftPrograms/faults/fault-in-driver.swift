import RxCocoa
import RxSwift

let bag = DisposeBag()
let relay = BehaviorRelay(value: 2)
relay.asDriver()
  .map { 10 / $0 }
  .drive(onNext: { print($0) }, onCompleted: { print("completed") })
  .disposed(by: bag)
relay.asObservable()
  .map { 100 / $0 }
  .asDriver(onErrorJustReturn: -1)
  .drive(onNext: { print($0) })
  .disposed(by: bag)
relay.accept(5)
relay.accept(0)
print("never")
