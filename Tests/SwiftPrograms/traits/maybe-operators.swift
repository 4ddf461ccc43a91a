import RxSwift

let bag = DisposeBag()
Maybe.just(4).filter { $0 > 5 }.subscribe { print($0) }.disposed(by: bag)
Maybe.just(6).filter { $0 > 5 }.map { $0 * 10 }.subscribe { print($0) }.disposed(by: bag)
Maybe.just("12").compactMap { Int($0) }.subscribe { print($0) }.disposed(by: bag)
Maybe<Int>.create { maybe in
  maybe(.completed)
  return Disposables.create()
}.ifEmpty(default: 3).subscribe(onSuccess: { print($0) }).disposed(by: bag)
Observable.of(1).asMaybe().subscribe { print($0) }.disposed(by: bag)
