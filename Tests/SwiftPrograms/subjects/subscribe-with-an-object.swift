import RxRelay
import RxSwift

let bag = DisposeBag()
var owner: BehaviorRelay<String>? = BehaviorRelay(value: "owner")
let source = PublishSubject<Int>()
source.subscribe(
  with: owner!, onNext: { owner, n in print(owner.value, n) },
  onCompleted: { print($0.value, "completed") },
  onDisposed: { print($0.value, "disposed") }
).disposed(by: bag)
source.withUnretained(owner!).subscribe(onNext: { print("with", $0.value, $1) }).disposed(by: bag)
source.withUnretained(owner!) { owner, n in "\(owner.value)-\(n)" }
  .subscribe { print($0) }
  .disposed(by: bag)
source.onNext(1)
owner = nil
source.onNext(2)
source.onCompleted()
Single.just(3).subscribe(with: source, onSuccess: { print($0.hasObservers, $1) }).disposed(by: bag)
