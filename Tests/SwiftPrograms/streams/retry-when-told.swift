import RxSwift

let bag = DisposeBag()
var tries = 0
let flaky = Observable<Int>.deferred {
  tries += 1
  return Observable.of(tries).concat(Observable.error(RxError.unknown))
}
flaky.retry(when: { errors in errors.take(2) }).subscribe { print("twice", $0) }.disposed(by: bag)
tries = 0
flaky.retry(when: { (errors: Observable<Error>) in
  errors.enumerated().flatMap { index, error -> Observable<Int> in
    index < 1 ? .just(index) : .error(error)
  }
}).subscribe { print("once", $0) }.disposed(by: bag)
let gate = PublishSubject<Void>()
tries = 0
flaky.retry(when: { _ in gate }).subscribe { print("gate", $0) }.disposed(by: bag)
gate.onNext(())
gate.onCompleted()
gate.onNext(())
