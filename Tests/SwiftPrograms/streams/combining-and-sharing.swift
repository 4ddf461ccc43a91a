import RxSwift
import RxCocoa
let bag = DisposeBag()
let tap = PublishRelay<Void>(), text = BehaviorRelay(value: "")
let results = text.asObservable().filter { !$0.isEmpty }.distinctUntilChanged().flatMapLatest {
  q -> Observable<[String]> in
  if q == "err" { return .error(RxError.unknown) }
  return .just(["\(q)1", "\(q)2"])
}.catchAndReturn([]).share(replay: 1)
results.map { $0.joined(separator: ",") }.subscribe { print("res", $0) }.disposed(by: bag)
tap.withLatestFrom(text).subscribe(onNext: { print("tap", $0) }).disposed(by: bag)
text.accept("a"); tap.accept(()); text.accept("a"); text.accept("b"); text.accept("err"); text.accept("c");
tap.accept(())
results.subscribe { print("late", $0) }.disposed(by: bag)
let a = PublishSubject<Int>(), b = PublishSubject<Int>()
Observable.combineLatest(a, b).subscribe(onNext: { print("cl", $0.0, $0.1) }, onCompleted: { print("cl done") })
  .disposed(by: bag)
Observable.zip(a, b) { $0 * $1 }.subscribe(onNext: { print("zip", $0) }, onCompleted: { print("zip done") }).disposed(
  by: bag)
Observable.merge(a, b).scan([]) { $0 + [$1] }.subscribe(onNext: { (xs: [Int]) in print("m", xs) }).disposed(by: bag)
a.withLatestFrom(b) { ($0, $1) }.map { x, y in x - y }.subscribe(onNext: { print("wl", $0) }).disposed(by: bag)
a.skip(until: b).subscribe(onNext: { print("su", $0) }).disposed(by: bag)
a.take(until: b).subscribe(onNext: { print("tu", $0) }, onCompleted: { print("tu done") }).disposed(by: bag)
a.sample(b).subscribe(onNext: { print("sample", $0) }).disposed(by: bag)
a.buffer(timeSpan: .never, count: 2, scheduler: MainScheduler.instance).subscribe(onNext: { print("buf", $0) })
  .disposed(by: bag)
a.onNext(1); b.onNext(10); a.onNext(2); a.onNext(3); b.onNext(20); b.onCompleted(); a.onNext(4); a.onCompleted()
let cond = PublishSubject<Bool>()
cond.flatMapFirst { on -> Observable<String> in on ? Observable.of("x", "y") : .empty() }.subscribe(onNext: {
  print($0)
}).disposed(by: bag)
cond.onNext(true); cond.onNext(false); cond.onNext(true)
enumCase()
func enumCase() {
  let e = Observable.of(1, 2).materialize()
  e.subscribe(onNext: { ev in
    switch ev {
    case .next(let v) where v > 1: print("big", v)
    case .next(let v): print("small", v)
    case .error(let err): print(err)
    case .completed: print("end")
    }
  }).disposed(by: bag)
}
let nested = Observable.of(Observable.of(1, 2), Observable.of(3))
nested.concat().subscribe { print($0) }.disposed(by: bag)
nested.merge(maxConcurrent: 1).toArray().subscribe { print($0) }.disposed(by: bag)
Observable.of(3, 1, 2).toArray().map { $0.sorted() }.asObservable().flatMap { Observable.from($0) }.enumerated().map {
  i, v in "\(i):\(v)"
}.subscribe(onNext: { print($0) }).disposed(by: bag)
let dict = Observable.of(["a": 1], ["b": 2]).reduce([:]) { acc, d in acc.merging(d) { $1 } }
dict.subscribe(onNext: { print($0.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }) }).disposed(by: bag)
Observable.of("1", "x", "3").map { Int($0) }.compactMap { $0 }.subscribe(onNext: { print($0 + 1) }).disposed(by: bag)
Observable.of("1", "x", "3").map { s -> Int in
  guard let n = Int(s) else { throw RxError.noElements }; return n
}.subscribe(onNext: { print($0) }, onError: { print("E", $0) }).disposed(by: bag)
Observable<Int>.just(5).filter { $0 > 10 }.ifEmpty(switchTo: Observable.of(1, 2)).subscribe { print($0) }.disposed(
  by: bag)
Observable.of(1, 2, 3, 2).distinctUntilChanged { $0 % 2 == $1 % 2 }.subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2, 3).first().subscribe { print($0) }.disposed(by: bag)
Observable<Int>.empty().asSingle().subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2).asSingle().subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2).single { $0 > 1 }.subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2).element(at: 5).subscribe { print($0) }.disposed(by: bag)
Observable.of("a", "b").withUnretained(bag).subscribe(onNext: { _, v in print(v) }).disposed(by: bag)
