import RxSwift

let bag = DisposeBag()
Observable.of(1, 2)
  .flatMap { n in Observable.of(n, n * 10) }
  .subscribe { print($0) }
  .disposed(by: bag)
Observable.of("a", "b")
  .flatMap { text -> Observable<String> in
    if text == "a" { return .empty() }
    return .just(text + "!")
  }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
