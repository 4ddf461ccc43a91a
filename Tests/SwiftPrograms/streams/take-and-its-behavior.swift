import RxSwift

let bag = DisposeBag()
let list = Observable.of(1, 2, 3, 4)
list.take(while: { $0 < 3 }, behavior: .inclusive).subscribe { print("while", $0) }.disposed(by: bag)
list.take(while: { $0 < 3 }, behavior: .exclusive).subscribe { print("while", $0) }.disposed(by: bag)
list.take(until: { $0 == 3 }).subscribe { print("until", $0) }.disposed(by: bag)
let behavior = TakeBehavior.inclusive
list.take(until: { $0 == 2 }, behavior: behavior).subscribe { print("until", $0) }.disposed(by: bag)
list.take(0).subscribe { print("none", $0) }.disposed(by: bag)
list.takeLast(2).subscribe { print("last", $0) }.disposed(by: bag)
list.element(at: 9).subscribe { print("index", $0) }.disposed(by: bag)
list.skip(9).subscribe { print("skip", $0) }.disposed(by: bag)
