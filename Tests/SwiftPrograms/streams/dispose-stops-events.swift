import RxSwift

let source = PublishSubject<Int>()
let subscription = source.subscribe(
  onNext: { print("next", $0) }, onCompleted: { print("completed") },
  onDisposed: { print("disposed") })
source.onNext(1)
subscription.dispose()
source.onNext(2)
source.onCompleted()
var bag: DisposeBag? = DisposeBag()
let other = PublishSubject<Int>()
other.subscribe(onNext: { print("other", $0) }, onDisposed: { print("bag gone") }).disposed(by: bag!)
other.onNext(1)
bag = nil
other.onNext(2)
print(other.hasObservers)
