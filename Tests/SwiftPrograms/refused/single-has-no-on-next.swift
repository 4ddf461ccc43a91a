import RxSwift

let bag = DisposeBag()
Single.just(1).subscribe(onSuccess: { print($0) }).disposed(by: bag)
Single.just(1).subscribe(onNext: { print($0) }).disposed(by: bag)
