import RxCocoa
import RxSwift

let bag = DisposeBag()
let page = BehaviorRelay(value: 1)
var loads = 0
let items = page.asDriver().flatMapLatest { n -> Driver<[String]> in
  loads += 1
  return Observable.just((1...n).map { "item \($0)" }).asDriver(onErrorJustReturn: [])
}
items.drive(onNext: { print($0) }).disposed(by: bag)
page.accept(2)
items.map(\.count).drive(onNext: { print("count", $0) }).disposed(by: bag)
print(loads)
