import RxSwift

let bag = DisposeBag()
let outcomes: [Single<Int>] = [.just(1), .error(RxError.noElements)]
for outcome in outcomes {
  outcome.subscribe { result in
    switch result {
    case .success(let n): print("success", n)
    case .failure(let error): print("failure", error)
    }
  }.disposed(by: bag)
}
