import RxSwift

let bag = DisposeBag()
let list = Observable.of(1, 2, 3, 4, 5)
list.take(2).subscribe { print($0) }.disposed(by: bag)
list.skip(3).subscribe(onNext: { print("skip", $0) }).disposed(by: bag)
list.takeLast(1).subscribe(onNext: { print("last", $0) }).disposed(by: bag)
list.take(while: { $0 < 3 }).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
list.skip(while: { $0 < 3 }).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
list.take(until: { $0 == 3 }, behavior: .inclusive).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
list.element(at: 2).subscribe { print($0) }.disposed(by: bag)
