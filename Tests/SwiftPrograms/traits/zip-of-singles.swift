import RxSwift

let bag = DisposeBag()
Single.zip(Single.just(1), Single.just("a"), Single.just(true)) { "\($0)\($1)\($2)" }
  .subscribe { print($0) }
  .disposed(by: bag)
Single.zip([Single.just(1), Single.just(2)]).subscribe(onSuccess: { print($0) }).disposed(by: bag)
Single.zip([Single.just(1), Single.just(2)]) { $0[0] + $0[1] }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
Single.zip(Single.just(1), Single<Int>.error(RxError.timeout)).subscribe { print($0) }.disposed(by: bag)
Maybe.zip(Maybe.just(1), Maybe.just("m")).subscribe { print($0) }.disposed(by: bag)
Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 }.subscribe { print($0) }.disposed(by: bag)
Completable.zip(.empty(), .empty()).subscribe { print($0) }.disposed(by: bag)
Completable.zip([.empty(), .error(RxError.overflow)]).subscribe { print($0) }.disposed(by: bag)
Completable.concat(.empty(), .empty()).subscribe { print("concat", $0) }.disposed(by: bag)
