import RxSwift

let bag = DisposeBag()
Observable.of(2.5, 3)
  .startWith(0)
  .map { $0 / 2 }
  .subscribe(onNext: { print($0) }, onCompleted: { print("completed") })
  .disposed(by: bag)
Observable.just("b").startWith("a").subscribe(onNext: { print($0) }).disposed(by: bag)
