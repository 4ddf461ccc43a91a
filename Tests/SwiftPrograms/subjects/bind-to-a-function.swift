import RxCocoa
import RxSwift

let bag = DisposeBag()
let source = BehaviorRelay(value: 3)
func show(_ values: BehaviorRelay<Int>) -> Disposable {
  values.subscribe(onNext: { print("shown", $0) })
}
source.bind(to: show).disposed(by: bag)
let text = Observable.just(5).bind(to: { $0.map { "<\($0)>" } })
text.subscribe(onNext: { print($0) }).disposed(by: bag)
func scaled(_ values: Observable<Int>) -> (Int) -> Disposable {
  { factor in values.subscribe(onNext: { print("scaled", $0 * factor) }) }
}
Observable.of(1, 2).bind(to: scaled, curriedArgument: 10).disposed(by: bag)
let owner = BehaviorRelay(value: "owner")
source.bind(with: owner) { owner, n in print(owner.value, n) }.disposed(by: bag)
source.bind { print("next", $0) }.disposed(by: bag)
