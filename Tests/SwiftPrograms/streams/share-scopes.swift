import RxSwift

let bag = DisposeBag()
var runs = 0
let cold = Observable<Int>.deferred {
  runs += 1
  return Observable.of(runs, runs * 10)
}
let connected = cold.share(replay: 1, scope: .whileConnected)
connected.subscribe { print("connected", $0) }.disposed(by: bag)
connected.subscribe { print("connected", $0) }.disposed(by: bag)
let forever = cold.share(replay: 2, scope: .forever)
forever.subscribe { print("forever", $0) }.disposed(by: bag)
forever.subscribe { print("forever", $0) }.disposed(by: bag)
let scope = SubjectLifetimeScope.forever
cold.share(scope: scope).subscribe { print("plain", $0) }.disposed(by: bag)
print(runs)
