import RxCocoa
import RxSwift

final class AccountViewModel {
  let title = BehaviorRelay<String>(value: "")
  let uploaded = PublishRelay<String>()
  private let bag = DisposeBag()

  func load() {
    AccountService.shared.account()
      .map { "\($0.name), page \($1 ?? "?")" }
      .catch { .just(($0.asAFError?.responseCode).map { "failed: \($0)" } ?? "refused") }
      .bind(to: title)
      .disposed(by: bag)
  }

  func rename(_ name: String) {
    AccountService.shared.upload(name).bind(to: uploaded).disposed(by: bag)
  }
}
