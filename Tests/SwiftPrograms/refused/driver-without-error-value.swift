import RxCocoa
import RxSwift

let bag = DisposeBag()
BehaviorRelay(value: 1).asDriver().drive(onNext: { print($0) }).disposed(by: bag)
Observable.just(1).asDriver().drive(onNext: { print($0) }).disposed(by: bag)
