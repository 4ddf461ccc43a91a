import RxSwift

let bag = DisposeBag()
Observable.of(2, 0, 1)
  .flatMap { n in
    Observable.just(n).map {
      10 / $0
    }
  }
  .catch { _ in .just(-1) }
  .subscribe { print($0) }
  .disposed(by: bag)
print("never")
