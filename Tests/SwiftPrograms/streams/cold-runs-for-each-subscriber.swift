import RxSwift

let bag = DisposeBag()
var runs = 0
let cold = Observable<Int>.create { observer in
  runs += 1
  observer.onNext(runs * 100)
  observer.onCompleted()
  return Disposables.create()
}
cold.subscribe(onNext: { print($0) }).disposed(by: bag)
cold.map { $0 + 1 }.subscribe(onNext: { print($0) }).disposed(by: bag)
let shared = cold.share(replay: 1, scope: .forever)
shared.subscribe(onNext: { print($0) }).disposed(by: bag)
shared.subscribe(onNext: { print($0) }).disposed(by: bag)
print(runs)
