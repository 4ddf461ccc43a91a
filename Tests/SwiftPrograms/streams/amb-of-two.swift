import RxSwift

let bag = DisposeBag()
let left = PublishSubject<Int>()
let right = PublishSubject<Int>()
left.amb(right).subscribe { print("amb", $0) }.disposed(by: bag)
right.onNext(1)
left.onNext(2)
print(left.hasObservers, right.hasObservers)
right.onCompleted()
Observable<Int>.never().amb(Observable.just(3)).subscribe { print($0) }.disposed(by: bag)
Observable<Int>.amb([.never(), .empty(), .just(1)]).subscribe { print($0) }.disposed(by: bag)
