import RxSwift

let bag = DisposeBag()
Observable.of(1, 2, 3)
  .map { $0 % 2 == 0 ? nil : $0 }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
Observable.of(true, false)
  .flatMap { $0 ? Observable.just("yes") : Observable.empty() }
  .subscribe { print($0) }
  .disposed(by: bag)
Observable.of(4, 0).map { $0 == 0 ? 0.5 : Double($0) }.subscribe(onNext: { print($0) }).disposed(by: bag)
