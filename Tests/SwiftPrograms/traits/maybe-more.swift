import RxSwift

let bag = DisposeBag()
Maybe<Int>.empty().ifEmpty(switchTo: Maybe.just(2)).subscribe { print("maybe", $0) }.disposed(by: bag)
Maybe<Int>.empty().ifEmpty(switchTo: Single.just(3)).subscribe { print("single", $0) }.disposed(by: bag)
Maybe.just(4).flatMap { $0 > 3 ? Maybe.just("big") : .empty() }.subscribe { print($0) }.disposed(by: bag)
Maybe<Int>.error(RxError.timeout).catchAndReturn(5).subscribe { print($0) }.disposed(by: bag)
Maybe<Int>.error(RxError.timeout).catch { _ in .empty() }.subscribe { print($0) }.disposed(by: bag)
Maybe.just(1)
  .do(onNext: { print("next", $0) }, onCompleted: { print("completed") }, onDispose: { print("dispose") })
  .subscribe(onSuccess: { print("success", $0) }, onCompleted: { print("empty") }, onDisposed: { print("disposed") })
  .disposed(by: bag)
Maybe.just(6).asObservable().subscribe { print($0) }.disposed(by: bag)
Maybe<Int>.create { maybe in
  maybe(.success(7))
  maybe(.completed)
  return Disposables.create { print("gone") }
}.subscribe { print($0) }.disposed(by: bag)
Maybe<Int>.deferred { .just(8) }.subscribe { print($0) }.disposed(by: bag)
