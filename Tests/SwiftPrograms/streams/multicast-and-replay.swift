import RxSwift

let bag = DisposeBag()
var runs = 0
let cold = Observable<Int>.create { observer in
  runs += 1
  observer.onNext(runs)
  observer.onNext(runs * 10)
  observer.onCompleted()
  return Disposables.create()
}
let subject = ReplaySubject<Int>.create(bufferSize: 1)
let shared = cold.multicast(subject)
shared.connect().disposed(by: bag)
shared.subscribe { print("subject", $0) }.disposed(by: bag)
let made = cold.multicast(makeSubject: { BehaviorSubject(value: 0) })
made.subscribe { print("made", $0) }.disposed(by: bag)
made.connect().disposed(by: bag)
made.subscribe { print("again", $0) }.disposed(by: bag)
made.connect().disposed(by: bag)
cold.multicast({ PublishSubject<Int>() }, selector: { Observable.zip($0, $0) { $0 + $1 } })
  .subscribe { print("selector", $0) }
  .disposed(by: bag)
let all = cold.replayAll()
all.connect().disposed(by: bag)
all.subscribe { print("all", $0) }.disposed(by: bag)
print(runs)
