import RxRelay
import RxSwift

let bag = DisposeBag()
let subject = PublishSubject<Int>()
let observer: AnyObserver<Int> = subject.asObserver()
let same: PublishSubject<Int> = subject.asObserver()
subject.subscribe { print($0) }.disposed(by: bag)
observer.onNext(1)
same.onNext(2)
let made: PublishSubject<String> = .init()
let relay: BehaviorRelay<Int> = .init(value: 3)
made.subscribe(onNext: { print($0, relay.value) }).disposed(by: bag)
made.onNext("a")
let table = ["a": relay]
table["a"]?.accept(5)
print(table["a"]?.value ?? 0, table["b"]?.value ?? 0)
let relays = [BehaviorRelay(value: 1), relay]
Observable.combineLatest(relays) { $0.reduce(0, +) }.subscribe(onNext: { print("sum", $0) }).disposed(by: bag)
relays[0].accept(10)
observer.onCompleted()
