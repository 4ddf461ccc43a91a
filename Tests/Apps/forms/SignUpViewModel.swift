import Alamofire
import RxCocoa
import RxSwift

final class SignUpViewModel {
  struct Input { let mail: Driver<String>; let tap: Signal<Void> }
  struct Output { let isEnabled: Driver<Bool>; let result: Signal<String> }

  private let service = SignUpService()

  func transform(_ input: Input) -> Output {
    let isEnabled = input.mail.map(\.isEmail).distinctUntilChanged()
    let result = input.tap.withLatestFrom(input.mail).flatMapLatest { [service] mail in
      service.signUp(mail).map { "ticket \($0.id)" }
        .catch { .just(($0 as? AFError)?.responseCode.map { "status \($0)" } ?? "offline") }
        .asSignal(onErrorJustReturn: "?")
    }
    return Output(isEnabled: isEnabled, result: result)
  }
}
