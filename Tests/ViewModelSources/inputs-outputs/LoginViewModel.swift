import Foundation
import RxSwift

struct AccessTokenEnvelope: Equatable {
    let accessToken: String
    let userName: String
}

enum LoginServiceError: Error {
    case invalidCredentials
    case server(Int)
}

protocol LoginServiceType {
    func login(email: String, password: String) -> Observable<AccessTokenEnvelope>
}

protocol LoginViewModelInputs {
    func viewDidLoad()
    func emailChanged(_ email: String?)
    func passwordChanged(_ password: String?)
    func emailTextFieldDoneEditing()
    func loginButtonPressed()
}

protocol LoginViewModelOutputs {
    var isFormValid: Observable<Bool> { get }
    var isLoading: Observable<Bool> { get }
    var passwordTextFieldBecomeFirstResponder: Observable<Void> { get }
    var logIntoEnvironment: Observable<AccessTokenEnvelope> { get }
    var showError: Observable<String> { get }
}

protocol LoginViewModelType {
    var inputs: LoginViewModelInputs { get }
    var outputs: LoginViewModelOutputs { get }
}

final class LoginViewModel: LoginViewModelType, LoginViewModelInputs, LoginViewModelOutputs {

    init(service: LoginServiceType) {
        let email = emailChangedProperty.map { $0 ?? "" }
        let password = passwordChangedProperty.map { $0 ?? "" }
        let emailAndPassword = Observable.combineLatest(email, password)

        self.isFormValid = Observable.merge(
            viewDidLoadProperty.map { _ in false },
            emailAndPassword.map { LoginViewModel.isValid(email: $0, password: $1) }
        )
        .distinctUntilChanged()
        .share(replay: 1)

        self.passwordTextFieldBecomeFirstResponder = emailDoneProperty.asObservable()

        let loading = PublishSubject<Bool>()
        self.isLoading = loading.asObservable()

        let loginEvent =
            loginPressedProperty
            .withLatestFrom(emailAndPassword)
            .flatMapLatest { email, password in
                service.login(email: email, password: password)
                    .do(onSubscribe: { loading.onNext(true) }, onDispose: { loading.onNext(false) })
                    .materialize()
            }
            .share()

        self.logIntoEnvironment = loginEvent.compactMap { $0.element }

        self.showError =
            loginEvent
            .compactMap { $0.error }
            .map { error -> String in
                switch error {
                case LoginServiceError.invalidCredentials:
                    return "Login does not match any of our records."
                case let LoginServiceError.server(code):
                    return "Something went wrong (\(code))."
                default:
                    return "Unable to log in."
                }
            }
    }

    private static func isValid(email: String, password: String) -> Bool {
        return email.contains("@") && password.count > 3
    }

    private let viewDidLoadProperty = PublishSubject<Void>()
    func viewDidLoad() {
        self.viewDidLoadProperty.onNext(())
    }

    private let emailChangedProperty = PublishSubject<String?>()
    func emailChanged(_ email: String?) {
        self.emailChangedProperty.onNext(email)
    }

    private let passwordChangedProperty = PublishSubject<String?>()
    func passwordChanged(_ password: String?) {
        self.passwordChangedProperty.onNext(password)
    }

    private let emailDoneProperty = PublishSubject<Void>()
    func emailTextFieldDoneEditing() {
        self.emailDoneProperty.onNext(())
    }

    private let loginPressedProperty = PublishSubject<Void>()
    func loginButtonPressed() {
        self.loginPressedProperty.onNext(())
    }

    let isFormValid: Observable<Bool>
    let isLoading: Observable<Bool>
    let passwordTextFieldBecomeFirstResponder: Observable<Void>
    let logIntoEnvironment: Observable<AccessTokenEnvelope>
    let showError: Observable<String>

    var inputs: LoginViewModelInputs { return self }
    var outputs: LoginViewModelOutputs { return self }
}
