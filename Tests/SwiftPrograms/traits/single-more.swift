import RxSwift

let bag = DisposeBag()
Single.just(3).filter { $0 > 5 }.subscribe { print("filter", $0) }.disposed(by: bag)
Single.just(3).compactMap { $0 > 2 ? "big" : nil }.subscribe { print("compact", $0) }.disposed(by: bag)
Single.just(3).asMaybe().subscribe { print("maybe", $0) }.disposed(by: bag)
Single<Int>.error(RxError.timeout).catch { _ in .just(-1) }.subscribe { print($0) }.disposed(by: bag)
Single<Int>.deferred { .just(4) }.map { "\($0)!" }.subscribe { print($0) }.disposed(by: bag)
Single.just(5).do(
  onSuccess: { print("success", $0) }, afterSuccess: { print("after", $0) },
  onSubscribe: { print("subscribe") }, onDispose: { print("dispose") }
).subscribe(onSuccess: { print("got", $0) }, onDisposed: { print("disposed") }).disposed(by: bag)
Single<Int>.error(RxError.overflow)
  .do(onError: { print("error", $0) })
  .subscribe(onSuccess: { print($0) }, onFailure: { print("failure", $0) })
  .disposed(by: bag)
Observable.of(1, 2, 3).flatMap { n in Single.just(n * n) }.toArray().subscribe { print($0) }.disposed(by: bag)
Single.just(6).asObservable().concat(Observable.just(7)).subscribe { print($0) }.disposed(by: bag)
Single.just(8).asCompletable().andThen(Single.just("then")).subscribe { print($0) }.disposed(by: bag)
