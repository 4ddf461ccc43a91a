import RxSwift

let bag = DisposeBag()
for maybe in [Maybe.just(3), .empty(), .error(RxError.timeout)] {
  maybe.subscribe { event in
    switch event {
    case .success(let n): print("success", n + 1)
    case .error(let error): print("error", error)
    case .completed: print("completed")
    }
  }.disposed(by: bag)
}
for completable in [Completable.empty(), .error(RxError.overflow)] {
  completable.subscribe { event in
    switch event {
    case .completed: print("done")
    case .error(let error): print("failed", error)
    }
  }.disposed(by: bag)
}
Single.just("a").subscribe { result in
  if case .success(let text) = result { print(text + "!") }
}.disposed(by: bag)
let outcome: SingleEvent<Int> = .success(3)
print(outcome)
