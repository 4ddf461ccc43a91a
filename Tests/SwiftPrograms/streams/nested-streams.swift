import RxSwift

let bag = DisposeBag()
let windows = Observable.of(Observable.of(1, 2), Observable.of(3), Observable<Int>.empty())
windows.merge().subscribe { print("merge", $0) }.disposed(by: bag)
windows.concat().subscribe { print("concat", $0) }.disposed(by: bag)
windows.switchLatest().subscribe { print("switch", $0) }.disposed(by: bag)
windows.flatMap { $0.reduce(0, accumulator: +) }.subscribe { print("sum", $0) }.disposed(by: bag)
windows.concatMap { $0.toArray() }.subscribe(onNext: { print("array", $0) }).disposed(by: bag)
windows.enumerated()
  .flatMap { index, inner in inner.map { (index, $0) } }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
