import RxCocoa
import RxSwift

let bag = DisposeBag()
Infallible.of(1, 2).map { $0 * 2 }.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable<Int>.error(RxError.unknown)
  .asInfallible(onErrorJustReturn: 0)
  .subscribe(onNext: { print($0) }, onCompleted: { print("completed") })
  .disposed(by: bag)
BehaviorRelay(value: "r").asInfallible().subscribe(onNext: { print($0) }).disposed(by: bag)
