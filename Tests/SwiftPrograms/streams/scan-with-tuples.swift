import RxSwift

let bag = DisposeBag()
Observable.of(3, 1, 4)
  .scan((count: 0, total: 0)) { state, n in (state.count + 1, state.total + n) }
  .subscribe(onNext: { print($0, $0.total) })
  .disposed(by: bag)
Observable.of(1, 5, 2)
  .scan((0, 0)) { ($0.1, $1) }
  .map { $1 - $0 }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
