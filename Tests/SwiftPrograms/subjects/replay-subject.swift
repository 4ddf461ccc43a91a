import RxSwift

let bag = DisposeBag()
let subject = ReplaySubject<Int>.create(bufferSize: 2)
for n in 1...3 { subject.onNext(n) }
subject.subscribe(onNext: { print("early", $0) }).disposed(by: bag)
subject.onNext(4)
subject.onCompleted()
subject.subscribe { print("late", $0) }.disposed(by: bag)
let all = ReplaySubject<String>.createUnbounded()
all.onNext("a")
all.onNext("b")
all.subscribe(onNext: { print($0) }).disposed(by: bag)
