import RxSwift

let bag = DisposeBag()
let a = BehaviorSubject(value: 1)
let b = BehaviorSubject(value: "b")
let c = BehaviorSubject(value: 1.5)
let d = BehaviorSubject<Int?>(value: nil)
Observable.combineLatest(a, b, c, d).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.combineLatest(a, b, c, d) { "\($0)\($1)\($2)\($3 ?? 0)" }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
a.onNext(2)
d.onNext(4)
Observable.combineLatest(a, a, a, a, a, a, a, a).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.combineLatest([a, a]) { $0[0] + $0[1] }.subscribe(onNext: { print("sum", $0) }).disposed(by: bag)
a.onNext(3)
