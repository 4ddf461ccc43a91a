import RxCocoa
import RxSwift

let bag = DisposeBag()
let count = BehaviorRelay(value: 1)
let text = PublishRelay<String>()
Observable.combineLatest(count, text) { "\($0)\($1)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
text.accept("a")
count.accept(2)
Observable.merge(count.asObservable(), text.map { _ in 0 }).subscribe(onNext: { print("merged", $0) }).disposed(by: bag)
text.withLatestFrom(count).subscribe(onNext: { print("latest", $0) }).disposed(by: bag)
text.accept("b")
let streams: [Observable<Int>] = [count.asObservable(), .just(9)]
Observable.concat(streams[1], streams[0].take(1)).subscribe { print($0) }.disposed(by: bag)
count.asInfallible().subscribe(onNext: { print("infallible", $0) }).disposed(by: bag)
count.asDriver(onErrorJustReturn: 0).map { $0 + 100 }.drive(onNext: { print("driver", $0) }).disposed(by: bag)
