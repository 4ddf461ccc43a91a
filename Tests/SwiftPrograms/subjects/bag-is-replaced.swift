import RxSwift

var bag = DisposeBag()
let subject = PublishSubject<String>()
subject.subscribe(onNext: { print("old", $0) }, onDisposed: { print("old gone") }).disposed(by: bag)
subject.onNext("1")
bag = DisposeBag()
subject.subscribe(onNext: { print("new", $0) }).disposed(by: bag)
subject.onNext("2")
print(subject.hasObservers)
