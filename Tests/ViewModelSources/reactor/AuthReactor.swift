import Foundation
import ReactorKit
import RxSwift

public protocol Reactor: AnyObject {
    associatedtype Action
    associatedtype Mutation = Action
    associatedtype State
    var action: PublishSubject<Action> { get }
    var initialState: State { get }
    var currentState: State { get }
    var state: Observable<State> { get }
    func transform(action: Observable<Action>) -> Observable<Action>
    func mutate(action: Action) -> Observable<Mutation>
    func reduce(state: State, mutation: Mutation) -> State
}

open class ReactorBase<Action, Mutation, State>: Reactor {
    public let action = PublishSubject<Action>()
    public let initialState: State
    public private(set) var currentState: State
    public private(set) lazy var state: Observable<State> = makeStream()
    private let bag = DisposeBag()

    public init(initialState: State) {
        self.initialState = initialState
        currentState = initialState
        _ = state
    }

    open func transform(action: Observable<Action>) -> Observable<Action> { action }
    open func mutate(action: Action) -> Observable<Mutation> { .empty() }
    open func reduce(state: State, mutation: Mutation) -> State { state }

    private func makeStream() -> Observable<State> {
        let replay = transform(action: action)
            .flatMap { [weak self] in self?.mutate(action: $0).catch { _ in .empty() } ?? .empty() }
            .scan(initialState) { [weak self] in self?.reduce(state: $0, mutation: $1) ?? $0 }
            .startWith(initialState)
            .do(onNext: { [weak self] in self?.currentState = $0 })
            .replay(1)
        replay.connect().disposed(by: bag)
        return replay
    }
}

protocol AuthService {
    func login(email: String, password: String) -> Single<String>
}

final class AuthReactor: ReactorBase<AuthReactor.Action, AuthReactor.Mutation, AuthReactor.State> {
    enum Action {
        case email(String)
        case password(String)
        case submit
    }
    enum Mutation {
        case setEmail(String)
        case setPassword(String)
        case setLoading(Bool)
        case setToken(String?)
    }
    struct State: Equatable {
        var email = "", password = ""
        var isLoading = false
        var token: String?
        var canSubmit: Bool { email.contains("@") && password.count > 3 && !isLoading }
    }

    private let service: AuthService
    init(service: AuthService) {
        self.service = service
        super.init(initialState: State())
    }

    override func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .email(let email): return .just(.setEmail(email))
        case .password(let password): return .just(.setPassword(password))
        case .submit:
            guard currentState.canSubmit else { return .empty() }
            return .concat([
                .just(.setLoading(true)),
                service.login(email: currentState.email, password: currentState.password).asObservable()
                    .map { .setToken($0) }.catchAndReturn(.setToken(nil)),
                .just(.setLoading(false)),
            ])
        }
    }

    override func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .setEmail(let email): state.email = email
        case .setPassword(let password): state.password = password
        case .setLoading(let isLoading): state.isLoading = isLoading
        case .setToken(let token): state.token = token
        }
        return state
    }
}
