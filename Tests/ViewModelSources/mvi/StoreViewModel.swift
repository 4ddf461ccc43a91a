import RxRelay
import RxSwift

/// A store with a reducer and middleware, as in Redux.
final class Store<State, Action> {
    typealias Reducer = (inout State, Action) -> Void
    typealias Middleware = (_ state: State, _ action: Action) -> Observable<Action>

    private let relay: BehaviorRelay<State>
    private let reducer: Reducer
    private let middlewares: [Middleware]
    private let bag = DisposeBag()

    init(_ state: State, middlewares: [Middleware] = [], reducer: @escaping Reducer) {
        relay = BehaviorRelay(value: state)
        self.reducer = reducer
        self.middlewares = middlewares
    }

    var state: Observable<State> { relay.asObservable() }
    var value: State { relay.value }

    func dispatch(_ action: Action) {
        var state = relay.value
        reducer(&state, action)
        relay.accept(state)
        for middleware in middlewares {
            middleware(state, action).subscribe(onNext: { [weak self] in self?.dispatch($0) }).disposed(by: bag)
        }
    }

    func select<Part: Equatable>(_ path: KeyPath<State, Part>) -> Observable<Part> {
        relay.map { $0[keyPath: path] }.distinctUntilChanged()
    }
}

struct AppState: Equatable {
    struct Account: Equatable {
        var balance = 0
        var history: [Int] = []
    }
    var account = Account()
    var isBusy = false
    var toast: String?
}

enum AppAction: Equatable {
    case deposit(Int)
    case withdraw(Int)
    case requestLoan(amount: Int)
    case loanGranted(amount: Int)
    case show(String?)
}

enum AppReducer {
    static func reduce(_ state: inout AppState, _ action: AppAction) {
        switch action {
        case .deposit(let amount), .loanGranted(let amount):
            state.account.balance += amount
            state.account.history.append(amount)
            state.isBusy = false
        case .withdraw(let amount) where amount <= state.account.balance:
            state.account.balance -= amount
            state.account.history.append(-amount)
        case .withdraw: state.toast = "not enough"
        case .requestLoan: state.isBusy = true
        case .show(let text): state.toast = text
        }
    }
}

protocol Bank {
    func loan(for amount: Int, balance: Int) -> Maybe<Int>
}

final class AccountViewModel {
    let balance: Observable<Int>
    let isBusy: Observable<Bool>
    let toast: Observable<String?>
    private let store: Store<AppState, AppAction>

    init(bank: Bank) {
        store = Store(
            AppState(),
            middlewares: [
                { state, action in
                    guard case .requestLoan(let amount) = action else { return .empty() }
                    return bank.loan(for: amount, balance: state.account.balance)
                        .asObservable()
                        .map(AppAction.loanGranted)
                        .ifEmpty(default: .show("no loan"))
                },
                { _, action in
                    guard case .loanGranted(let amount) = action else { return .empty() }
                    return .just(.show("got \(amount)"))
                },
            ], reducer: AppReducer.reduce)
        balance = store.select(\.account.balance)
        isBusy = store.select(\.isBusy)
        toast = store.select(\.toast)
    }

    func dispatch(_ action: AppAction) { store.dispatch(action) }
    var history: [Int] { store.value.account.history }
}
