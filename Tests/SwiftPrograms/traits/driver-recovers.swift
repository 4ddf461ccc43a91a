import RxCocoa
import RxSwift

let bag = DisposeBag()
let source = PublishSubject<Int>()
let other = BehaviorRelay(value: 100)
source.asDriver(onErrorDriveWith: other.asDriver()).drive(onNext: { print("with", $0) }).disposed(by: bag)
source.asSignal(onErrorSignalWith: .just(200)).emit(onNext: { print("signal", $0) }).disposed(by: bag)
source.asSignal(onErrorRecover: { error in
  print(error)
  return .empty()
}).emit(onNext: { print("recovered", $0) }, onCompleted: { print("completed") }).disposed(by: bag)
source.map { $0 / 2 }.asDriver(onErrorJustReturn: -1).drive(onNext: { print("half", $0) }).disposed(by: bag)
Single<String>.error(RxError.noElements).asDriver(onErrorJustReturn: "none").drive(onNext: { print($0) }).disposed(
  by: bag)
source.onNext(4)
source.onError(RxError.unknown)
other.accept(101)
