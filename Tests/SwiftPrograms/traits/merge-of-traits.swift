import RxSwift

let bag = DisposeBag()
Observable.of(1, 2, 3)
  .flatMap { n in Single.just(n * n) }
  .subscribe { print($0) }
  .disposed(by: bag)
Observable.of("a", "b")
  .concatMap { text in Maybe<String>.just(text).filter { $0 != "a" } }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
Single.just(2).flatMapMaybe { n in n > 1 ? Maybe.just("big") : Maybe.empty() }
  .subscribe(onSuccess: { print($0) })
  .disposed(by: bag)
