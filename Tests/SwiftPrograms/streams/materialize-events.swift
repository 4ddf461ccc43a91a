import RxSwift

let bag = DisposeBag()
Observable.of(1, 2).materialize().subscribe(onNext: { print($0) }).disposed(by: bag)
Observable<String>.error(RxError.noElements)
  .materialize()
  .subscribe(onNext: { print($0, $0.element, $0.error == nil) })
  .disposed(by: bag)
Observable.of(1, 2)
  .materialize()
  .map { $0.map { $0 * 10 } }
  .dematerialize()
  .subscribe { print($0) }
  .disposed(by: bag)
