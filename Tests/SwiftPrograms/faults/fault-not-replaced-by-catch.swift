import RxSwift

let bag = DisposeBag()
Observable.of("1", "x")
  .map { Int($0)! }
  .catchAndReturn(-1)
  .subscribe(onNext: { print("got", $0) })
  .disposed(by: bag)
print("never")
