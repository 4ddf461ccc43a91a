import RxSwift

let bag = DisposeBag()
func lines(_ group: GroupedObservable<String, Int>) -> Observable<String> {
  group.scan(0, accumulator: +).map { "\(group.key) \($0)" }
}
let numbers = PublishSubject<Int>()
numbers.groupBy { $0 % 2 == 0 ? "even" : "odd" }
  .flatMap(lines)
  .subscribe { print($0) }
  .disposed(by: bag)
for n in 1...4 { numbers.onNext(n) }
numbers.onCompleted()
Observable.of("a", "a")
  .groupBy { $0 }
  .flatMap { group in group.toArray().map { "\(group.key)\($0.count)" } }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
