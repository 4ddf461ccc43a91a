import RxSwift

let bag = DisposeBag()
Observable.from([3, 1, 2]).map { $0 * 2 }.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.from(1...3).subscribe(onNext: { print("r", $0) }).disposed(by: bag)
Observable.from(["k": 1]).subscribe(onNext: { print($0.key, $0.value) }).disposed(by: bag)
Observable.from("ab".map { String($0) }).subscribe { print($0) }.disposed(by: bag)
Observable.from(optional: Int("7")).subscribe { print($0) }.disposed(by: bag)
Observable.from(optional: Int("x")).subscribe { print($0) }.disposed(by: bag)
