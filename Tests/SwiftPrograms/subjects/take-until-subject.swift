import RxSwift

let bag = DisposeBag()
let source = PublishSubject<Int>()
let stop = PublishSubject<Void>()
let start = PublishSubject<Void>()
source.take(until: stop).subscribe { print("take", $0) }.disposed(by: bag)
source.skip(until: start).subscribe { print("skip", $0) }.disposed(by: bag)
source.onNext(1)
start.onNext(())
source.onNext(2)
stop.onNext(())
source.onNext(3)
