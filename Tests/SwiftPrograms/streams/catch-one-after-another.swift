import RxSwift

let bag = DisposeBag()
let bad = Observable.of(1).concat(Observable<Int>.error(RxError.timeout))
let worse = Observable<Int>.error(RxError.noElements)
Observable.catch(sequence: [bad, worse, .of(7, 8), .of(9)]).subscribe { print($0) }.disposed(by: bag)
Observable.catch(sequence: [bad, worse]).subscribe { print("all", $0) }.disposed(by: bag)
bad.catch { error in
  print("first", error)
  return worse
}.catch { error in
  print("second", error)
  throw RxError.overflow
}.subscribe { print("thrown", $0) }.disposed(by: bag)
