import RxCocoa
import RxSwift

let bag = DisposeBag()
Driver.just(1).drive(onNext: { print($0) }, onCompleted: { print("completed") }).disposed(by: bag)
Driver.from(optional: Optional<Int>.none).drive(onNext: { print($0) }, onCompleted: { print("empty") }).disposed(
  by: bag)
Driver<Int>.empty().drive(onCompleted: { print("empty") }).disposed(by: bag)
Driver<Int>.deferred { .just(5) }.drive(onNext: { print($0) }).disposed(by: bag)
let never: Driver<Int> = .never()
never.drive(onNext: { print($0) }, onDisposed: { print("disposed") }).dispose()
let names = Observable.of("a", "b").asDriver(onErrorJustReturn: "?")
names.drive { print("closure", $0) }.disposed(by: bag)
let target = BehaviorRelay(value: "")
names.drive(target).disposed(by: bag)
print(target.value)
func counted(_ names: Observable<String>) -> Observable<Int> { names.reduce(0) { n, _ in n + 1 } }
names.drive(counted).subscribe(onNext: { print("count", $0) }).disposed(by: bag)
names.drive(with: target, onNext: { target, name in print(target.value, name) }).disposed(by: bag)
names.asObservable().toArray().subscribe { print($0) }.disposed(by: bag)
names.asSignal(onErrorJustReturn: "!").emit(onNext: { print("signal", $0) }).disposed(by: bag)
