import RxSwift

let bag = DisposeBag()
let width = BehaviorSubject(value: 2.0)
let height = BehaviorSubject<Double>(value: 3)
Observable.combineLatest(width, height) { $0 * $1 }
  .subscribe(onNext: { print("area", $0) })
  .disposed(by: bag)
width.onNext(4)
height.onNext(0.5)
Observable.combineLatest(width, height, Observable.just("cm")) { w, h, unit in "\(w)x\(h)\(unit)" }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
