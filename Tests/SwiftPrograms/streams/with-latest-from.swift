import RxSwift

let bag = DisposeBag()
let tap = PublishSubject<Void>()
let text = BehaviorSubject(value: "")
tap.withLatestFrom(text).subscribe(onNext: { print("[\($0)]") }).disposed(by: bag)
let number = PublishSubject<Int>()
number.withLatestFrom(text) { ($0, $1) }.subscribe(onNext: { print($0) }).disposed(by: bag)
tap.onNext(())
text.onNext("hello")
tap.onNext(())
number.onNext(5)
