import RxCocoa
import RxSwift

public protocol LoginViewModelInputs {
  func viewDidLoad()
  func emailChanged(_ email: String)
  func loginTapped()
}

public protocol LoginViewModelOutputs {
  var isEnabled: Driver<Bool> { get }
  var greeting: Signal<String> { get }
}

public protocol LoginViewModelType {
  var inputs: LoginViewModelInputs { get }
  var outputs: LoginViewModelOutputs { get }
}

/// Protocols of inputs and outputs; the inputs are methods.
public final class LoginViewModel: LoginViewModelType, LoginViewModelInputs, LoginViewModelOutputs {
  public var inputs: LoginViewModelInputs { self }
  public var outputs: LoginViewModelOutputs { self }
  public let isEnabled: Driver<Bool>
  public let greeting: Signal<String>

  private let loaded = PublishRelay<Void>()
  private let email = BehaviorRelay(value: "")
  private let taps = PublishRelay<Void>()

  public init() {
    isEnabled = loaded.flatMapLatest { [email] in email.map { $0.contains("@") } }
      .asDriver(onErrorJustReturn: false)
    greeting = taps.withLatestFrom(email).map { "Hello, \($0)" }
      .asSignal(onErrorSignalWith: .empty())
  }

  public func viewDidLoad() { loaded.accept(()) }
  public func emailChanged(_ email: String) { self.email.accept(email) }
  public func loginTapped() { taps.accept(()) }
}
