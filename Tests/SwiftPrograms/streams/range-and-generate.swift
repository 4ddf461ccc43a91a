import RxSwift

let bag = DisposeBag()
Observable.range(start: 5, count: 3).subscribe { print($0) }.disposed(by: bag)
Observable.generate(initialState: 1, condition: { $0 < 50 }, iterate: { $0 * 3 })
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
Observable.repeatElement("x").take(2).subscribe { print($0) }.disposed(by: bag)
