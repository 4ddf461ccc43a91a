import RxSwift

let bag = DisposeBag()
let subject = PublishSubject<String>()
subject.onNext("lost")
subject.subscribe { print("1:", $0) }.disposed(by: bag)
subject.onNext("a")
subject.subscribe(onNext: { print("2:", $0) }).disposed(by: bag)
subject.onNext("b")
subject.onCompleted()
subject.onNext("late")
subject.subscribe { print("3:", $0) }.disposed(by: bag)
