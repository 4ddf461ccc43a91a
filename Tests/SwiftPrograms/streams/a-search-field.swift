import RxCocoa
import RxSwift

let bag = DisposeBag()
let query = PublishRelay<String>()
let isLoading = BehaviorRelay(value: false)
func search(_ text: String) -> Single<[String]> {
  if text == "bad" { return .error(RxError.timeout) }
  return .just([text, text.uppercased()])
}
let results: Driver<[String]> =
  query
  .map { $0.trimmingCharacters(in: .whitespaces) }
  .distinctUntilChanged()
  .do(onNext: { _ in isLoading.accept(true) })
  .flatMapLatest { text -> Observable<[String]> in
    guard !text.isEmpty else { return .just([]) }
    return search(text).asObservable().catchAndReturn(["failed"])
  }
  .do(onNext: { _ in isLoading.accept(false) })
  .asDriver(onErrorJustReturn: [])
isLoading.asDriver().distinctUntilChanged().drive(onNext: { print("loading", $0) }).disposed(by: bag)
results.drive(onNext: { print($0) }).disposed(by: bag)
results.map { $0.count }.drive(onNext: { print("count", $0) }).disposed(by: bag)
for text in ["a", " a ", "bad", "", "b"] { query.accept(text) }
