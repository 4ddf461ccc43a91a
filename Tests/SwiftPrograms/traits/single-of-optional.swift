import RxSwift

let bag = DisposeBag()
func lookup(_ key: String) -> Single<Int?> { .just(["a": 1][key]) }
lookup("a").subscribe(onSuccess: { print($0) }).disposed(by: bag)
lookup("b").subscribe(onSuccess: { print($0) }).disposed(by: bag)
lookup("b").map { $0 ?? 0 }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
lookup("a").map { $0.map { Double($0) + 0.5 } }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
