import RxSwift

let bag = DisposeBag()
Observable.of(1, 2, 3, 4, 5)
  .groupBy { $0 % 2 == 0 ? "even" : "odd" }
  .flatMap { group in group.toArray().map { (group.key, $0) }.asObservable() }
  .toArray()
  .map { $0.sorted { $0.0 < $1.0 } }
  .subscribe(onSuccess: { print($0) })
  .disposed(by: bag)
