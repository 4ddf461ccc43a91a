import RxCocoa
import RxSwift

let bag = DisposeBag()
let source = Observable.just(1)
source.asDriver(onErrorJustReturn: 0).drive(onNext: { print($0) }).disposed(by: bag)
source.drive(onNext: { print($0) }).disposed(by: bag)
