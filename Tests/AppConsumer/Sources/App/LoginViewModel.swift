// The code has the style of an app.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import RxCocoa
import RxSwift

public protocol LoginService {
  func logIn(email: String, password: String) -> Single<String>
}

public enum LoginError: Error {
  case wrongPassword
}

/// A login form that validates while the user types, and logs in when the button is tapped.
public final class LoginViewModel {
  public struct Input {
    let email: Observable<String>
    let password: Observable<String>
    let loginTap: Observable<Void>

    public init(
      email: Observable<String>, password: Observable<String>, loginTap: Observable<Void>
    ) {
      self.email = email
      self.password = password
      self.loginTap = loginTap
    }
  }

  public struct Output {
    public let emailMessage: Driver<String>
    public let isLoginEnabled: Driver<Bool>
    public let isLoading: Driver<Bool>
    public let welcome: Signal<String>
    public let failure: Signal<String>
  }

  private let service: LoginService
  private let scheduler: SchedulerType
  private let disposeBag = DisposeBag()
  private let isLoading = BehaviorRelay(value: false)
  private let failure = PublishRelay<String>()

  public init(service: LoginService, scheduler: SchedulerType = MainScheduler.instance) {
    self.service = service
    self.scheduler = scheduler
  }

  public func transform(_ input: Input) -> Output {
    let email = input.email
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .distinctUntilChanged()
      .share(replay: 1)
    let isEmailValid = email.map { $0.contains("@") && !$0.hasSuffix("@") }
    let isPasswordValid = input.password.map { $0.count >= 8 }

    let emailMessage =
      email
      .debounce(.milliseconds(300), scheduler: scheduler)
      .map { $0.isEmpty || $0.contains("@") ? "" : "This is no e-mail address." }
      .asDriver(onErrorJustReturn: "")

    let isLoginEnabled =
      Observable
      .combineLatest(isEmailValid, isPasswordValid, isLoading) { $0 && $1 && !$2 }
      .startWith(false)
      .distinctUntilChanged()
      .asDriver(onErrorJustReturn: false)

    let welcome = input.loginTap
      .withLatestFrom(Observable.combineLatest(email, input.password))
      .flatMapFirst { [weak self] email, password -> Observable<String> in
        guard let self = self else { return .empty() }
        return self.service.logIn(email: email, password: password)
          .do(
            onError: { [weak self] _ in self?.failure.accept("The password is wrong.") },
            onSubscribe: { [weak self] in self?.isLoading.accept(true) },
            onDispose: { [weak self] in self?.isLoading.accept(false) }
          )
          .asObservable()
          .catch { _ in .empty() }
      }
      .map { "Welcome, \($0)!" }
      .asSignal(onErrorSignalWith: .empty())

    return Output(
      emailMessage: emailMessage,
      isLoginEnabled: isLoginEnabled,
      isLoading: isLoading.asDriver().distinctUntilChanged(),
      welcome: welcome,
      failure: failure.asSignal()
    )
  }
}
