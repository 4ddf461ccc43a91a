import RxSwift

let bag = DisposeBag()
func save(_ ok: Bool) -> Completable {
  Completable.create { completable in
    completable(ok ? .completed : .error(RxError.unknown))
    return Disposables.create()
  }
}
save(true).subscribe(onCompleted: { print("saved") }, onError: { print("error", $0) }).disposed(by: bag)
save(false).subscribe(onCompleted: { print("saved") }, onError: { print("error", $0) }).disposed(by: bag)
save(true).subscribe { print($0) }.disposed(by: bag)
save(false).catch { _ in .empty() }.subscribe { print($0) }.disposed(by: bag)
