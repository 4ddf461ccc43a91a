import RxSwift

let bag = DisposeBag()
Observable.of(1, 2).subscribe { print($0) }.disposed(by: bag)
Observable.of("a").subscribe { event in
  print(event, event.element, event.isCompleted)
}.disposed(by: bag)
Observable<Int>.error(RxError.timeout).subscribe { print($0) }.disposed(by: bag)
Observable.just((1, "x")).subscribe { print($0) }.disposed(by: bag)
Observable.just([1.5]).subscribe { print("event: \($0)") }.disposed(by: bag)
