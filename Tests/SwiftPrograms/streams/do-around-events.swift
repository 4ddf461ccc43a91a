import RxSwift

let bag = DisposeBag()
Observable.of(1, 2)
  .do(
    onNext: { print("before", $0) }, afterNext: { print("after", $0) },
    onCompleted: { print("before the end") }, afterCompleted: { print("after the end") },
    onSubscribe: { print("subscribe") }, onSubscribed: { print("subscribed") },
    onDispose: { print("dispose") }
  )
  .subscribe { print($0) }
  .disposed(by: bag)
Observable<Int>.error(RxError.timeout)
  .do(onError: { print("before", $0) }, afterError: { print("after", $0) })
  .subscribe { print($0) }
  .disposed(by: bag)
Observable.of(1, 2)
  .do(onNext: { if $0 == 2 { throw RxError.overflow } })
  .subscribe { print($0) }
  .disposed(by: bag)
