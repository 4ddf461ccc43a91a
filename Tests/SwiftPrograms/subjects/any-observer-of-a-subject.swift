import RxSwift

let bag = DisposeBag()
let subject = BehaviorSubject(value: 0)
subject.subscribe { print($0) }.disposed(by: bag)
let observer = AnyObserver(subject)
observer.onNext(1)
observer.on(.next(2))
let texts: AnyObserver<String> = observer.mapObserver { $0 == "ten" ? 10 : -1 }
texts.onNext("ten")
Observable.of("ten", "x").subscribe(texts).disposed(by: bag)
subject.asObserver().onNext(4)
let handler = AnyObserver<Int>(eventHandler: { print("heard", $0) })
Observable.of(5).subscribe(handler).disposed(by: bag)
handler.asObserver().onError(RxError.overflow)
