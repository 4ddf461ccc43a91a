import RxCocoa
import RxSwift

let bag = DisposeBag()
let failing = Observable.of(1.5).concat(Observable.error(RxError.timeout))
failing.asDriver(onErrorJustReturn: 0).drive(onNext: { print($0) }).disposed(by: bag)
failing.asDriver(onErrorRecover: { error in
  print("recover from", error)
  return .just(7)
}).drive(onNext: { print($0) }, onCompleted: { print("completed") }).disposed(by: bag)
failing.asDriver(onErrorDriveWith: .empty()).drive(onNext: { print($0) }).disposed(by: bag)
