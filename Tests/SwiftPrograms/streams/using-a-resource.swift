import RxSwift

let bag = DisposeBag()
let source = Observable<String>.using(
  { () -> CompositeDisposable in
    print("open")
    return CompositeDisposable(disposables: [Disposables.create { print("close") }])
  },
  observableFactory: { _ in Observable.of("a", "b") })
source.subscribe { print($0) }.disposed(by: bag)
source.take(1).subscribe(onNext: { print("one", $0) }).disposed(by: bag)
let flag = BooleanDisposable()
Observable<Bool>.using({ flag }, observableFactory: { .just($0.isDisposed) })
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
print(flag.isDisposed)
