import RxSwift

let bag = DisposeBag()
Observable.of(1, 2).ignoreElements().subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2).ignoreElements().asCompletable().subscribe(onCompleted: { print("done") }).disposed(by: bag)
Single.just(1).asCompletable().subscribe { print($0) }.disposed(by: bag)
Single.just(3).flatMapCompletable { n in
  print("working on", n)
  return .empty()
}.subscribe(onCompleted: { print("finished") }).disposed(by: bag)
