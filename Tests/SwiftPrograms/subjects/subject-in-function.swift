import RxSwift

let bag = DisposeBag()
func makeCounter() -> (increment: () -> Void, value: Observable<Int>) {
  let subject = BehaviorSubject(value: 0)
  var count = 0
  return (
    increment: {
      count += 1
      subject.onNext(count)
    }, value: subject.asObservable()
  )
}
let counter = makeCounter()
counter.value.subscribe(onNext: { print("count", $0) }).disposed(by: bag)
counter.increment()
counter.increment()
counter.value.subscribe(onNext: { print("late", $0) }).disposed(by: bag)
