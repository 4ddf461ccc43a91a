import RxSwift

let bag = DisposeBag()
let numbers = [1, 2]
let subject = PublishSubject<Int>()
subject
  .do(onError: { print("error", $0) }, onDispose: { print("disposed") })
  .map { numbers[$0] }
  .materialize()
  .subscribe(onNext: { print($0) }, onDisposed: { print("gone") })
  .disposed(by: bag)
subject.subscribe(onNext: { print("second", $0) }).disposed(by: bag)
subject.onNext(1)
subject.onNext(2)
print("never")
