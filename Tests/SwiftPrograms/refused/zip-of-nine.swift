import RxSwift

let bag = DisposeBag()
let a = Observable.just(1)
Observable.zip(a, a, a, a, a, a, a, a).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.zip(a, a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
