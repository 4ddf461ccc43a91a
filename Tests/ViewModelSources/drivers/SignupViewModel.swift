import RxCocoa
import RxSwift

enum ValidationResult: Equatable {
    case ok(message: String)
    case empty, validating
    case failed(message: String)
    var isValid: Bool { if case .ok = self { return true } else { return false } }
}

extension ValidationResult: CustomStringConvertible {
    var description: String {
        switch self {
        case .ok(let message), .failed(let message): return message
        case .empty: return ""
        case .validating: return "validating ..."
        }
    }
}

protocol GitHubAPI {
    func usernameAvailable(_ username: String) -> Observable<Bool>
    func signup(_ username: String, password: String) -> Observable<Bool>
}

protocol Wireframe {
    func promptFor<Action: CustomStringConvertible>(_ message: String, cancelAction: Action, actions: [Action])
        -> Observable<Action>
}

class DefaultValidationService {
    let api: GitHubAPI
    let minPasswordCount = 5
    init(api: GitHubAPI) { self.api = api }

    func validateUsername(_ username: String) -> Observable<ValidationResult> {
        if username.isEmpty { return .just(.empty) }
        if username.rangeOfCharacter(from: CharacterSet.alphanumerics.inverted) != nil {
            return .just(.failed(message: "Username can only contain numbers or digits"))
        }
        return api.usernameAvailable(username)
            .map { $0 ? .ok(message: "Username available") : .failed(message: "Username already taken") }
            .startWith(.validating)
    }

    func validatePassword(_ password: String) -> ValidationResult {
        if password.isEmpty { return .empty }
        return password.count < minPasswordCount
            ? .failed(message: "Password must be at least \(minPasswordCount) characters")
            : .ok(message: "Password acceptable")
    }
}

class SignupViewModel {
    let validatedUsername: Driver<ValidationResult>
    let validatedPassword: Driver<ValidationResult>
    let signupEnabled: Driver<Bool>
    let signedIn: Driver<Bool>
    let signingIn: Driver<Bool>

    init(
        input: (username: Driver<String>, password: Driver<String>, loginTaps: Signal<Void>),
        dependency: (API: GitHubAPI, validationService: DefaultValidationService)
    ) {
        let API = dependency.API
        let validationService = dependency.validationService
        validatedUsername = input.username.flatMapLatest { username in
            validationService.validateUsername(username).asDriver(
                onErrorJustReturn: .failed(message: "Error contacting server"))
        }
        validatedPassword = input.password.map { validationService.validatePassword($0) }
        let running = BehaviorRelay(value: false)
        signingIn = running.asDriver().distinctUntilChanged()
        let credentials = Driver.combineLatest(input.username, input.password) { (username: $0, password: $1) }
        signedIn = input.loginTaps.withLatestFrom(credentials)
            .flatMapLatest { pair in
                API.signup(pair.username, password: pair.password)
                    .do(onSubscribe: { running.accept(true) }, onDispose: { running.accept(false) })
                    .asDriver(onErrorJustReturn: false)
            }
        signupEnabled = Driver.combineLatest(validatedUsername, validatedPassword, signingIn) {
            $0.isValid && $1.isValid && !$2
        }
        .distinctUntilChanged()
    }
}
