import RxSwift

let bag = DisposeBag()
func find(_ n: Int) -> Maybe<String> {
  if n < 0 { return .error(RxError.argumentOutOfRange) }
  return n == 0 ? .empty() : .just("found \(n)")
}
for n in [1, 0, -1] {
  find(n).subscribe(
    onSuccess: { print($0) }, onError: { print("error", $0) }, onCompleted: { print("empty") }
  ).disposed(by: bag)
}
find(0).ifEmpty(default: "default").subscribe(onSuccess: { print($0) }).disposed(by: bag)
find(2).subscribe { print($0) }.disposed(by: bag)
find(0).subscribe { print($0) }.disposed(by: bag)
