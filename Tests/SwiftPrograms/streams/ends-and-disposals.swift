import RxSwift
import RxCocoa
var n = 0
func src(_ name: String, _ fails: Bool) -> Observable<Int> {
  Observable<Int>.create { o in
    n += 1; o.onNext(n); if fails { o.onError(RxError.unknown) } else { o.onCompleted() };
    return Disposables.create { print("x", name) }
  }
}
let bag = DisposeBag()
src("a", true).retry(2).subscribe { print($0) }.disposed(by: bag)
src("b", true).catchAndReturn(9).subscribe { print($0) }.disposed(by: bag)
src("c", true).catch { _ in src("c2", false) }.subscribe { print($0) }.disposed(by: bag)
src("d", true).retry(when: { e in e.take(1) }).subscribe { print($0) }.disposed(by: bag)
src("e", false).concat(src("e2", false)).subscribe { print($0) }.disposed(by: bag)
src("f", false).startWith(0).take(2).subscribe { print($0) }.disposed(by: bag)
src("g", false).flatMap { _ in src("g2", false) }.subscribe { print($0) }.disposed(by: bag)
src("h", false).flatMapLatest { _ in src("h2", false) }.subscribe { print($0) }.disposed(by: bag)
src("i", false).concatMap { _ in src("i2", false) }.subscribe { print($0) }.disposed(by: bag)
Observable.merge(src("j", false), src("j2", false)).subscribe { print($0) }.disposed(by: bag)
Observable.zip(src("k", false), src("k2", false)).subscribe { print($0.element as Any) }.disposed(by: bag)
Observable.combineLatest(src("l", false), src("l2", false)) { $0 + $1 }.subscribe { print($0) }.disposed(by: bag)
src("m", false).withLatestFrom(src("m2", false)).subscribe { print($0) }.disposed(by: bag)
src("n", false).share(replay: 1).subscribe { print($0) }.disposed(by: bag)
src("o", false).toArray().subscribe { print($0) }.disposed(by: bag)
src("p", false).asDriver(onErrorJustReturn: 0).drive(
  onNext: { print($0) }, onCompleted: { print("c") }, onDisposed: { print("d") }
).disposed(by: bag)
src("q", false).do(
  onNext: { print("do", $0) }, afterNext: { print("after", $0) }, onCompleted: { print("doc") },
  afterCompleted: { print("aftc") }, onSubscribe: { print("subs") }, onSubscribed: { print("subd") },
  onDispose: { print("disp") }
).subscribe { print($0) }.disposed(by: bag)
src("r", false).take(1).subscribe(onNext: { print($0) }, onCompleted: { print("c") }, onDisposed: { print("d") })
  .disposed(by: bag)
src("s", true).materialize().subscribe { print($0) }.disposed(by: bag)
src("t", false).observe(on: MainScheduler.instance).subscribe { print($0) }.disposed(by: bag)
src("u", false).takeLast(1).ifEmpty(default: 3).distinctUntilChanged().skip(0).subscribe { print($0) }.disposed(by: bag)
src("v", false).asSingle().subscribe { print($0) }.disposed(by: bag)
src("w", false).ignoreElements().subscribe(onCompleted: { print("ic") }).disposed(by: bag)
src("y", false).groupBy { $0 }.flatMap { $0 }.subscribe { print($0) }.disposed(by: bag)
src("z", false).single().reduce(0, accumulator: +).subscribe { print($0) }.disposed(by: bag)
Single<Int>.create { s in
  s(.success(1)); return Disposables.create { print("x single") }
}.subscribe(onSuccess: { print($0) }, onDisposed: { print("sd") }).disposed(by: bag)
src("aa", false).multicast(PublishSubject<Int>()).refCount().subscribe { print($0) }.disposed(by: bag)
src("bb", false).sample(src("bb2", false)).subscribe { print($0) }.disposed(by: bag)
src("cc", false).amb(src("cc2", false)).subscribe { print($0) }.disposed(by: bag)
src("dd", true).retry(when: { (e: Observable<Error>) -> Observable<Int> in
  e.enumerated().flatMap { i, err -> Observable<Int> in i < 1 ? .just(i) : .error(err) }
}).subscribe { print($0) }.disposed(by: bag)
src("ee", false).scan(0, accumulator: +).enumerated().map { "\($0.index)\($0.element)" }.subscribe { print($0) }
  .disposed(by: bag)
