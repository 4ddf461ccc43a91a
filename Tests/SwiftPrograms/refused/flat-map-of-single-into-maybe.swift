import RxSwift

let bag = DisposeBag()
Single.just(1).flatMap { Single.just($0 + 1) }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
Single.just(1).flatMap { Maybe.just($0 + 1) }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
