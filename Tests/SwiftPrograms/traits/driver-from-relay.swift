import RxCocoa
import RxSwift

let bag = DisposeBag()
let relay = BehaviorRelay(value: 1)
let driver = relay.asDriver()
driver.drive(onNext: { print("a", $0) }).disposed(by: bag)
relay.accept(2)
driver.map { $0 * 10 }.drive(onNext: { print("b", $0) }).disposed(by: bag)
relay.accept(3)
