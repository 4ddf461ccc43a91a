import RxSwift

let bag = DisposeBag()
let pages = BehaviorSubject<Observable<Int>>(value: .of(1, 2))
pages.switchLatest().subscribe(onNext: { print($0) }).disposed(by: bag)
let numbers = BehaviorSubject(value: 7)
pages.onNext(numbers)
numbers.onNext(8)
pages.onNext(.empty())
numbers.onNext(9)
let pair = PublishSubject<(Int, String)>()
pair.map { $0.1 }.subscribe(onNext: { print($0) }).disposed(by: bag)
pair.onNext((1, "one"))
let handlers = PublishSubject<(Int) -> Int>()
handlers.map { $0(20) }.subscribe(onNext: { print($0) }).disposed(by: bag)
handlers.onNext { $0 + 1 }
handlers.onNext { $0 * 2 }
