import RxSwift

let bag = DisposeBag()
let subject = PublishSubject<Int>()
subject.subscribe(onNext: { print($0) }).disposed(by: bag)
subject.onNext(1)
subject.onNext("two")
