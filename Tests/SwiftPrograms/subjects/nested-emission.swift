import RxSwift

let bag = DisposeBag()
let subject = PublishSubject<Int>()
subject.subscribe(onNext: { n in
  print("first", n)
  if n < 2 { subject.onNext(n + 1) }
}).disposed(by: bag)
subject.subscribe(onNext: { print("second", $0) }).disposed(by: bag)
subject.onNext(0)
