import RxCocoa
import RxSwift

let bag = DisposeBag()
let log = BehaviorRelay<[String]>(value: [])
let binder = Binder<Int>(log) { log, n in log.accept(log.value + ["got \(n)"]) }
Observable.of(1, 2).bind(to: binder).disposed(by: bag)
binder.onNext(3)
print(log.value)
let optional = Binder<String?>(log) { log, text in log.accept([text ?? "none"]) }
Observable.of("a").bind(to: optional).disposed(by: bag)
print(log.value)
optional.onNext(nil)
print(log.value)
let now = Binder<Int>(log, scheduler: CurrentThreadScheduler.instance) { log, n in log.accept(["now \(n)"]) }
now.on(.next(9))
print(log.value)
