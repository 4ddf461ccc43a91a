import RxSwift

let bag = DisposeBag()
var subscriptions = 0
let source = PublishSubject<Int>()
let plain = Observable<Int>.deferred {
  subscriptions += 1
  return source
}
let shared = plain.share(replay: 1)
shared.subscribe(onNext: { print("first", $0) }).disposed(by: bag)
source.onNext(1)
shared.subscribe(onNext: { print("second", $0) }).disposed(by: bag)
source.onNext(2)
print(subscriptions)
