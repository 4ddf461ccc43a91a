import RxSwift

let bag = DisposeBag()
func load(_ id: Int) -> Single<String> {
  Single.create { single in
    if id > 0 {
      single(.success("item \(id)"))
    } else {
      single(.failure(RxError.argumentOutOfRange))
    }
    return Disposables.create { print("done", id) }
  }
}
load(3).subscribe(onSuccess: { print($0) }, onFailure: { print("failed:", $0) }).disposed(by: bag)
load(-1).subscribe(onSuccess: { print($0) }, onFailure: { print("failed:", $0) }).disposed(by: bag)
load(0).catchAndReturn("none").subscribe(onSuccess: { print($0) }).disposed(by: bag)
