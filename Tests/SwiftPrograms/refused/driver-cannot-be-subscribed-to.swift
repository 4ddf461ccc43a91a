import RxCocoa
import RxSwift

let bag = DisposeBag()
let driver = BehaviorRelay(value: 1).asDriver()
driver.drive(onNext: { print($0) }).disposed(by: bag)
driver.subscribe(onNext: { print($0) }).disposed(by: bag)
