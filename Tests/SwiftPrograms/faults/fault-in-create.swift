import RxSwift

let bag = DisposeBag()
let empty: [Int] = []
Single<Int>.create { single in
  print("asked")
  single(.success(empty[0]))
  return Disposables.create()
}
.catchAndReturn(7)
.subscribe(onSuccess: { print($0) }, onFailure: { print("failure", $0) })
.disposed(by: bag)
print("never")
