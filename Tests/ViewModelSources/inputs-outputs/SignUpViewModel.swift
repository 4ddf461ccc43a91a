import Foundation
import RxCocoa
import RxRelay
import RxSwift

protocol SignUpViewModelInputs {
    func nameChanged(_ name: String?)
    func emailChanged(_ email: String?)
    func newsletterToggled(_ isOn: Bool)
    func signUpTapped()
    func viewDidLoad()
}

protocol SignUpViewModelOutputs {
    var isFormValid: Observable<Bool> { get }
    var newsletter: Observable<Bool> { get }
    var showError: Observable<String> { get }
    var logIntoEnvironment: Observable<AccessToken> { get }
}

protocol SignUpViewModelType {
    var inputs: SignUpViewModelInputs { get }
    var outputs: SignUpViewModelOutputs { get }
}

struct AccessToken: Equatable {
    let user: String
    let sendNews: Bool
}

struct ErrorEnvelope: Error {
    let messages: [String]
}

protocol ApiService {
    func signUp(name: String, email: String, sendNews: Bool) -> Observable<AccessToken>
}

final class SignUpViewModel: SignUpViewModelType, SignUpViewModelInputs, SignUpViewModelOutputs {
    let isFormValid: Observable<Bool>
    let newsletter: Observable<Bool>
    let showError: Observable<String>
    let logIntoEnvironment: Observable<AccessToken>

    init(api: ApiService) {
        let name = nameRelay.map { $0 ?? "" }
        let email = emailRelay.map { $0 ?? "" }
        newsletter = Observable.merge(viewDidLoadRelay.map { true }, newsletterRelay.asObservable())

        let form = Observable.combineLatest(name, email, newsletter).share(replay: 1)
        isFormValid =
            Observable
            .merge(viewDidLoadRelay.map { false }, form.map { !$0.0.isEmpty && $0.1.contains("@") })
            .distinctUntilChanged()

        let attempt =
            signUpRelay
            .withLatestFrom(form)
            .flatMapLatest { name, email, news in
                api.signUp(name: name, email: email, sendNews: news).materialize()
            }
            .share()
        logIntoEnvironment = attempt.compactMap(\.element)
        showError = attempt.compactMap(\.error).map { error in
            (error as? ErrorEnvelope)?.messages.joined(separator: "\n") ?? "Could not sign up."
        }
    }

    private let nameRelay = PublishRelay<String?>()
    func nameChanged(_ name: String?) { nameRelay.accept(name) }

    private let emailRelay = PublishRelay<String?>()
    func emailChanged(_ email: String?) { emailRelay.accept(email) }

    private let newsletterRelay = PublishRelay<Bool>()
    func newsletterToggled(_ isOn: Bool) { newsletterRelay.accept(isOn) }

    private let signUpRelay = PublishRelay<Void>()
    func signUpTapped() { signUpRelay.accept(()) }

    private let viewDidLoadRelay = PublishRelay<Void>()
    func viewDidLoad() { viewDidLoadRelay.accept(()) }

    var inputs: SignUpViewModelInputs { self }
    var outputs: SignUpViewModelOutputs { self }
}
