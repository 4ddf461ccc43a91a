import RxSwift

let bag = DisposeBag()
let source = Observable<Int>.create { observer in
  print("subscribed")
  observer.onNext(1)
  observer.onNext(2)
  observer.onCompleted()
  observer.onNext(3)
  return Disposables.create { print("disposed") }
}
source.subscribe(onNext: { print("next", $0) }, onCompleted: { print("completed") }).disposed(by: bag)
source.take(1).subscribe { print($0) }.disposed(by: bag)
