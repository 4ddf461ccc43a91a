import RxSwift

let bag = DisposeBag()
let connectable = Observable.of(1, 2).publish()
connectable.subscribe(onNext: { print("a", $0) }).disposed(by: bag)
connectable.subscribe(onNext: { print("b", $0) }).disposed(by: bag)
print("not yet")
connectable.connect().disposed(by: bag)
let replayed = Observable.of(1, 2, 3).replay(1)
replayed.connect().disposed(by: bag)
replayed.subscribe { print("replayed", $0) }.disposed(by: bag)
