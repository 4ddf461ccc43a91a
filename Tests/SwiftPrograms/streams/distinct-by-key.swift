import RxSwift

let bag = DisposeBag()
let pairs = Observable.of((1, "a"), (1, "b"), (2, "b"), (2, "c"))
pairs.distinctUntilChanged { $0.0 }.subscribe(onNext: { print("key", $0) }).disposed(by: bag)
pairs.distinctUntilChanged { $0.1 == $1.1 }.subscribe(onNext: { print("pair", $0) }).disposed(by: bag)
pairs.distinctUntilChanged({ $0.0 }, comparer: { $0 + 1 == $1 })
  .subscribe(onNext: { print("comparer", $0) })
  .disposed(by: bag)
Observable.of(1, 2, 4, 3).distinctUntilChanged { a, b in b == a + 1 }
  .subscribe(onNext: { print("next", $0) })
  .disposed(by: bag)
Observable.of(1, 1, 2).distinctUntilChanged(==).subscribe(onNext: { print("op", $0) }).disposed(by: bag)
