import RxCocoa
import RxSwift

let bag = DisposeBag()
let a = BehaviorRelay(value: 1)
let b = BehaviorRelay(value: "b")
Driver.combineLatest(a.asDriver(), b.asDriver()).drive(onNext: { print("pair", $0) }).disposed(by: bag)
Driver.zip(a.asDriver(), b.asDriver()) { "\($0)\($1)" }.drive(onNext: { print("zip", $0) }).disposed(by: bag)
Driver.merge(a.asDriver(), Driver.just(9)).drive(onNext: { print("merge", $0) }).disposed(by: bag)
Driver.concat([Driver.just(1), .just(3)]).drive(onNext: { print("concat", $0) }).disposed(by: bag)
Driver.combineLatest([a.asDriver(), a.asDriver()]).drive(onNext: { print("array", $0) }).disposed(by: bag)
a.asDriver().withLatestFrom(b.asDriver()) { "\($0)-\($1)" }.drive(onNext: { print($0) }).disposed(by: bag)
a.asDriver().flatMap { n in b.asDriver().map { "\(n)\($0)" } }.drive(onNext: { print("flat", $0) }).disposed(by: bag)
a.asDriver().compactMap { $0 > 1 ? $0 : nil }.drive(onNext: { print("compact", $0) }).disposed(by: bag)
a.asDriver().skip(1).filter { $0 > 0 }.drive(onNext: { print("skip", $0) }).disposed(by: bag)
a.accept(2)
b.accept("c")
a.asDriver().do(onNext: { print("do", $0) }, onSubscribe: { print("subscribe") }).drive().disposed(by: bag)
