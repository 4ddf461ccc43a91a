import RxSwift

let bag = DisposeBag()
let first = PublishSubject<Int>()
let second = PublishSubject<Int>()
Observable.of(first, second).concatMap { $0 }.subscribe(onNext: { print("concat", $0) }).disposed(by: bag)
Observable.of(first, second).merge().subscribe(onNext: { print("merge", $0) }).disposed(by: bag)
second.onNext(20)
first.onNext(1)
first.onCompleted()
second.onNext(21)
