import RxSwift

let bag = DisposeBag()
let taps = PublishSubject<Void>()
var count = 0
taps.subscribe(onNext: { count += 1 }).disposed(by: bag)
taps.map { count }.subscribe(onNext: { print("count", $0) }).disposed(by: bag)
taps.map { _ in "tap" }.subscribe { print($0) }.disposed(by: bag)
taps.onNext(())
taps.onNext(())
Observable.of(1, 2).map { _ in () }.subscribe { print($0) }.disposed(by: bag)
Observable.just(()).flatMap { Observable.just("after") }.subscribe { print($0) }.disposed(by: bag)
taps.scan(0) { n, _ in n + 1 }.subscribe(onNext: { print("taps", $0) }).disposed(by: bag)
taps.on(.next(()))
taps.onCompleted()
