import Foundation
import RxCocoa
import RxRelay
import RxSwift

public enum LoginError: LocalizedError, Equatable {
    case wrongPassword
    case locked(until: Int)

    public var errorDescription: String? {
        switch self {
        case .wrongPassword: return "Wrong password"
        case .locked(let hour): return "Locked until \(hour):00"
        }
    }
}

public struct Session: Equatable {
    public let user: String
    public let token: String
}

public protocol AuthenticationService: AnyObject {
    func logIn(user: String, password: String) -> Observable<Session>
    func log(_ event: String, attempts: Int)
}

public protocol ViewModelType {
    associatedtype Input
    associatedtype Output
    func transform(_ input: Input, disposeBag: DisposeBag) -> Output
}

public final class LoginViewModel: ViewModelType {
    public struct Input {
        let user: Observable<String>
        let password: Observable<String>
        let loginTap: Observable<Void>
    }

    public struct Output {
        let isEnabled = BehaviorRelay(value: false)
        let session = PublishRelay<Session>()
        let error = PublishRelay<LoginError>()
    }

    private let service: AuthenticationService
    private let minimumLength: Int
    private var attempts = 0

    public init(service: AuthenticationService, minimumLength: Int = 4) {
        self.service = service
        self.minimumLength = minimumLength
    }

    public func transform(_ input: Input, disposeBag: DisposeBag) -> Output {
        let output = Output()
        let credentials = Observable.combineLatest(input.user, input.password)

        credentials
            .map { [minimumLength] user, password in user.contains("@") && password.count >= minimumLength }
            .distinctUntilChanged()
            .bind(to: output.isEnabled)
            .disposed(by: disposeBag)

        input.loginTap
            .withLatestFrom(credentials)
            .filter { _ in output.isEnabled.value }
            .flatMapFirst { [weak self] user, password -> Observable<Event<Session>> in
                guard let self else { return .empty() }
                self.attempts += 1
                self.service.log("login", attempts: self.attempts)
                return self.service.logIn(user: user, password: password).take(1).materialize()
            }
            .subscribe(onNext: { event in
                switch event {
                case .next(let session): output.session.accept(session)
                case .error(let error): output.error.accept(error as? LoginError ?? .wrongPassword)
                case .completed: break
                }
            })
            .disposed(by: disposeBag)

        return output
    }
}
