import RxSwift

let bag = DisposeBag()
Observable.of(1, 1, 2, 2, 1).distinctUntilChanged().subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of("a", "A", "b")
  .distinctUntilChanged { $0.lowercased() == $1.lowercased() }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
Observable.of((1, "x"), (1, "y"), (2, "z"))
  .distinctUntilChanged { $0.0 }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
