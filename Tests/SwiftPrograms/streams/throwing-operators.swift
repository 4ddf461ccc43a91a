import RxSwift

let bag = DisposeBag()
Observable.of("4", "x", "6")
  .map { text -> Int in
    guard let n = Int(text) else { throw RxError.argumentOutOfRange }
    return n
  }
  .subscribe { print($0) }
  .disposed(by: bag)
Observable.of(1, 2)
  .filter { n in
    if n == 2 { throw RxError.overflow }
    return true
  }
  .catchAndReturn(0)
  .subscribe { print($0) }
  .disposed(by: bag)
