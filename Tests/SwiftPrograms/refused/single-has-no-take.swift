import RxSwift

let bag = DisposeBag()
Single.just(1).map { $0 + 1 }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
Single.just(1).take(1).subscribe(onSuccess: { print($0) }).disposed(by: bag)
