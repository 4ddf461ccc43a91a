import RxSwift

let bag = DisposeBag()
Observable.of(2, 1, 0, 5)
  .map { 10 / $0 }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
print("never")
