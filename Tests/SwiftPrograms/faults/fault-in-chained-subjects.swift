import RxSwift

let bag = DisposeBag()
let first = PublishSubject<Int>()
let second = PublishSubject<Int>()
first.subscribe(onNext: { n in
  second.onNext(n - 1)
  print("passed on", n)
}).disposed(by: bag)
second.map { 6 / $0 }.subscribe(onNext: { print("second", $0) }).disposed(by: bag)
first.onNext(3)
first.onNext(1)
print("never")
