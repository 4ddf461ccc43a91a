import RxCocoa
import RxSwift

let bag = DisposeBag()
let storage = BehaviorSubject<String?>(value: nil)
let text = ControlProperty(values: storage, valueSink: storage)
text.subscribe(onNext: { print("text", $0 ?? "nil") }).disposed(by: bag)
text.orEmpty.subscribe(onNext: { print("plain [\($0)]") }).disposed(by: bag)
text.changed.subscribe(onNext: { print("changed", $0 ?? "nil") }).disposed(by: bag)
text.onNext("a")
Observable.just("b").bind(to: text.orEmpty).disposed(by: bag)
Observable.just("c").bind(to: text).disposed(by: bag)
let taps = PublishSubject<Int>()
let event = ControlEvent(events: taps)
event.subscribe(onNext: { print("tap", $0) }).disposed(by: bag)
event.asDriver().drive(onNext: { print("driver", $0) }).disposed(by: bag)
event.asSignal().emit(onNext: { print("signal", $0) }).disposed(by: bag)
text.asDriver().drive(onNext: { print("shown", $0 ?? "nil") }).disposed(by: bag)
taps.onNext(1)
