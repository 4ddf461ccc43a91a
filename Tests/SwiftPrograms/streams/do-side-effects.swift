import RxSwift

let bag = DisposeBag()
var log: [String] = []
Observable.of(1, 2)
  .do(
    onNext: { log.append("next \($0)") }, onCompleted: { log.append("completed") },
    onSubscribe: { log.append("subscribe") }, onDispose: { log.append("dispose") }
  )
  .map { $0 * 2 }
  .subscribe(onNext: { log.append("got \($0)") })
  .disposed(by: bag)
print(log)
