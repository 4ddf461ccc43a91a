import RxSwift

let bag = DisposeBag()
let target = PublishSubject<Int>()
target.subscribe { print("target", $0) }.disposed(by: bag)
Observable.of(1, 2).subscribe(target).disposed(by: bag)
target.onNext(3)
let observer = AnyObserver<String> { event in print("observed", event) }
observer.onNext("x")
observer.onCompleted()
Observable.just("y").subscribe(observer).disposed(by: bag)
