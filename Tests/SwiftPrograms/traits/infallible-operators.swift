import RxCocoa
import RxSwift

let bag = DisposeBag()
let source = Infallible<Int>.create { observer in
  observer(.next(1))
  observer(.next(2))
  observer(.completed)
  return Disposables.create { print("gone") }
}
source.filter { $0 > 1 }.startWith(0).subscribe(onNext: { print($0) }).disposed(by: bag)
source.subscribe { print($0) }.disposed(by: bag)
source.flatMap { Infallible.of($0, $0 * 10) }.subscribe(onNext: { print("flat", $0) }).disposed(by: bag)
source.concatMap { Infallible.just("\($0)") }.concat(Infallible.just("end")).subscribe(onNext: { print($0) }).disposed(
  by: bag)
source.scan(0) { $0 + $1 }.take(1).subscribe(onNext: { print("scan", $0) }).disposed(by: bag)
Infallible.combineLatest(source, Infallible.just("x")) { "\($0)\($1)" }.subscribe(onNext: { print($0) }).disposed(
  by: bag)
Infallible.zip(source, source) { $0 * $1 }.subscribe(onNext: { print("zip", $0) }).disposed(by: bag)
let failing = Observable<Int>.error(RxError.timeout)
failing.asInfallible(onErrorFallbackTo: .of(7)).subscribe(onNext: { print($0) }).disposed(by: bag)
failing.asInfallible(onErrorRecover: { error in
  print("recover", error)
  return .just(8)
}).subscribe(onNext: { print($0) }).disposed(by: bag)
source.asDriver().drive(onNext: { print("driver", $0) }).disposed(by: bag)
let relay = BehaviorRelay(value: 0)
source.bind(to: relay).disposed(by: bag)
print(relay.value)
