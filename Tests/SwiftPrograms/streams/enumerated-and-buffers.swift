import RxSwift

let bag = DisposeBag()
Observable.of("a", "b").enumerated().subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of("a", "b", "c")
  .enumerated()
  .filter { $0.index != 1 }
  .map { "\($0.index)\($0.element)" }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
Observable.of("x", "y").enumerated().map { index, element in element + String(index) }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
