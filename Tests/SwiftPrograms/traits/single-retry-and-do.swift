import RxSwift

let bag = DisposeBag()
var tries = 0
let flaky = Single<Int>.create { single in
  tries += 1
  single(tries < 3 ? .failure(RxError.timeout) : .success(tries))
  return Disposables.create()
}
flaky
  .do(onSuccess: { print("success", $0) }, onError: { print("try failed", $0) })
  .retry(3)
  .map { "after \($0)" }
  .subscribe(onSuccess: { print($0) })
  .disposed(by: bag)
