import RxRelay
import RxSwift

let bag = DisposeBag()
let relay = ReplayRelay<String>.create(bufferSize: 2)
for word in ["a", "b", "c"] { relay.accept(word) }
relay.subscribe(onNext: { print("got", $0) }).disposed(by: bag)
relay.accept("d")
let all = ReplayRelay<Int>.createUnbound()
all.accept(1)
all.accept(2)
all.map { $0 * 2 }.subscribe(onNext: { print($0) }).disposed(by: bag)
