import RxSwift

let bag = DisposeBag()
let slow = PublishSubject<String>()
let quick = PublishSubject<String>()
Observable.amb([slow, quick]).subscribe(onNext: { print($0) }).disposed(by: bag)
quick.onNext("quick 1")
slow.onNext("slow 1")
quick.onNext("quick 2")
Observable.of(3).startWith(1, 2).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.of(3).startWith(2).startWith(1).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
