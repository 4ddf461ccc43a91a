import RxCocoa
import RxSwift

package protocol LoginViewModelInputs {
  func viewDidLoad()
  func emailChanged(_ email: String)
  func loginTapped()
}

package protocol LoginViewModelOutputs {
  var isEnabled: Driver<Bool> { get }
  var greeting: Signal<String> { get }
}

package protocol LoginViewModelType {
  var inputs: LoginViewModelInputs { get }
  var outputs: LoginViewModelOutputs { get }
}

/// A view model with protocols for inputs and outputs; the inputs are methods.
package final class LoginViewModel: LoginViewModelType, LoginViewModelInputs,
  LoginViewModelOutputs
{
  package var inputs: LoginViewModelInputs { self }
  package var outputs: LoginViewModelOutputs { self }
  package let isEnabled: Driver<Bool>
  package let greeting: Signal<String>

  private let loaded = PublishRelay<Void>()
  private let email = BehaviorRelay(value: "")
  private let taps = PublishRelay<Void>()

  package init() {
    isEnabled = loaded.flatMapLatest { [email] in email.map { $0.contains("@") } }
      .asDriver(onErrorJustReturn: false)
    greeting = taps.withLatestFrom(email).map { "Hello, \($0)" }
      .asSignal(onErrorSignalWith: .empty())
  }

  package func viewDidLoad() { loaded.accept(()) }
  package func emailChanged(_ email: String) { self.email.accept(email) }
  package func loginTapped() { taps.accept(()) }
}
