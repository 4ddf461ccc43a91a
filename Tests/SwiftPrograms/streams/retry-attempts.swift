import RxSwift

let bag = DisposeBag()
var attempts = 0
let flaky = Observable<String>.create { observer in
  attempts += 1
  observer.onNext("try \(attempts)")
  if attempts < 3 {
    observer.onError(RxError.unknown)
  } else {
    observer.onCompleted()
  }
  return Disposables.create()
}
flaky.retry(5).subscribe { print($0) }.disposed(by: bag)
attempts = 0
flaky.retry(2).subscribe { print($0) }.disposed(by: bag)
