import RxSwift
import RxCocoa
let bag = DisposeBag()
func two(_ name: String, _ make: (PublishSubject<Int>, PublishSubject<Int>) -> Observable<Int>) {
  let a = PublishSubject<Int>(), b = PublishSubject<Int>()
  make(a, b).subscribe { print(name, $0) }.disposed(by: bag)
  a.onNext(1); b.onNext(10); b.onCompleted(); print("b ended"); a.onNext(4); print("a sent"); a.onCompleted()
}
two("zip") { a, b in Observable.zip(a, b) { $0 + $1 } }
two("zip tuples") { a, b in Observable.zip(a, b).map { $0.0 + $0.1 } }
two("zip array") { a, b in Observable.zip([a, b]) { $0.reduce(0, +) } }
two("latest") { a, b in Observable.combineLatest(a, b) { $0 + $1 } }
two("latest array") { a, b in Observable.combineLatest([a, b]) { $0.reduce(0, +) } }
two("with") { a, b in a.withLatestFrom(b) { $0 + $1 } }
two("merge") { a, b in Observable.merge(a, b) }
two("merge array") { a, b in Observable.merge([a, b]) }
two("concat") { a, b in a.concat(b) }
two("amb") { a, b in a.amb(b) }
two("amb array") { a, b in Observable.amb([a, b]) }
two("until") { a, b in a.take(until: b) }
two("skip") { a, b in a.skip(until: b) }
two("sample") { a, b in a.sample(b) }
two("sample2") { a, b in b.sample(a) }
two("switch") { a, b in a.flatMapLatest { _ in b } }
two("first") { a, b in a.flatMapFirst { _ in b } }
two("flat") { a, b in a.flatMap { _ in b } }
two("concatMap") { a, b in a.concatMap { _ in b } }
two("empty") { a, b in b.ignoreElements().asObservable().map { _ in 0 }.concat(a) }
two("buffer") { a, b in a.window(timeSpan: .seconds(9), count: 2, scheduler: MainScheduler.instance).flatMap { $0 } }
func zipLast() {
  let a = PublishSubject<Int>(), b = PublishSubject<String>(), c = PublishSubject<Bool>()
  Observable.zip(a, b, c).subscribe { print($0.element.map { "\($0)" } ?? "end") }.disposed(by: bag)
  Observable.combineLatest(a, b, c).subscribe(onNext: { print($0.0, $0.1, $0.2) }, onCompleted: { print("cl end") })
    .disposed(by: bag)
  b.onNext("x"); b.onCompleted(); a.onNext(1); a.onNext(2); c.onNext(true); c.onNext(false); c.onCompleted();
  a.onNext(3); a.onCompleted()
}
zipLast()
