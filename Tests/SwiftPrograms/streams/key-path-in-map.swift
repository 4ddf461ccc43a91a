import RxSwift

let bag = DisposeBag()
Observable.of("a", "bcd").map(\.count).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of([3, 4], []).compactMap(\.first).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of((1, "x"), (2, "y")).map(\.1).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
Observable.of("1", "2").map { Int($0)! }.map(String.init).subscribe { print($0) }.disposed(by: bag)
