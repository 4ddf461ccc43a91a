import RxRelay
import RxSwift

let bag = DisposeBag()
let relay = PublishRelay<Double>()
relay.accept(1)
relay.map { $0 / 2 }.subscribe(onNext: { print($0) }).disposed(by: bag)
relay.accept(3)
relay.accept(2.5)
let tap = PublishRelay<Void>()
var taps = 0
tap.subscribe(onNext: { taps += 1 }).disposed(by: bag)
tap.accept(())
tap.accept(())
print(taps)
