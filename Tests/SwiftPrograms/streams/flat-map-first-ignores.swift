import RxSwift

let bag = DisposeBag()
let taps = PublishSubject<Int>()
let first = PublishSubject<String>()
let second = PublishSubject<String>()
taps.flatMapFirst { $0 == 1 ? first : second }
  .subscribe { print($0) }
  .disposed(by: bag)
taps.onNext(1)
taps.onNext(2)
first.onNext("a")
second.onNext("lost")
first.onCompleted()
taps.onNext(2)
second.onNext("b")
taps.onCompleted()
second.onCompleted()
