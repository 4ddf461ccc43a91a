import Action
import RxCocoa
import RxSwift

enum LoginError: Error, Equatable { case wrongPassword }

protocol AuthService {
    func login(_ name: String, _ password: String) -> Single<String>
}

final class LoginViewModel {
    let name = BehaviorRelay(value: "")
    let password = BehaviorRelay(value: "")
    let login: Action<Void, String>
    let isBusy: Driver<Bool>
    let user: Driver<String>
    let error: Signal<String>

    init(service: AuthService) {
        let fields = Observable.combineLatest(name, password)
        let isComplete = fields.map { !$0.0.isEmpty && $0.1.count >= 3 }.distinctUntilChanged()
        let values = (name, password)
        login = Action(enabledIf: isComplete) { service.login(values.0.value, values.1.value) }
        isBusy = login.executing.asDriver(onErrorJustReturn: false)
        user = login.elements.asDriver(onErrorDriveWith: .empty())
        error = login.errors.map { error in
            switch error {
            case .notEnabled: return "not now"
            case .underlyingError(let error): return "\(error)"
            }
        }.asSignal(onErrorSignalWith: .empty())
    }
}
