import Foundation
import RxRelay
import RxSwift

// MARK: - A small stand-in for ReactorKit

public protocol Reactor: AnyObject {
    associatedtype Action
    associatedtype Mutation = Action
    associatedtype State

    var initialState: State { get }
    func mutate(action: Action) -> Observable<Mutation>
    func reduce(state: State, mutation: Mutation) -> State
    func transform(action: Observable<Action>) -> Observable<Action>
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
    func transform(state: Observable<State>) -> Observable<State>
}

private final class Machine<Action, State> {
    let action = PublishSubject<Action>()
    let current: BehaviorRelay<State>
    let bag = DisposeBag()
    init(_ state: State) { current = BehaviorRelay(value: state) }
}

private var machines: [ObjectIdentifier: (owner: () -> AnyObject?, machine: AnyObject)] = [:]

extension Reactor {
    public func transform(action: Observable<Action>) -> Observable<Action> { action }
    public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }
    public func transform(state: Observable<State>) -> Observable<State> { state }

    public var action: PublishSubject<Action> { machine.action }
    public var state: Observable<State> { machine.current.asObservable() }
    public var currentState: State { machine.current.value }

    private var machine: Machine<Action, State> {
        if let known = machines[ObjectIdentifier(self)], known.owner() === self,
            let machine = known.machine as? Machine<Action, State>
        {
            return machine
        }
        let machine = Machine<Action, State>(initialState)
        machines[ObjectIdentifier(self)] = ({ [weak self] in self }, machine)
        let mutations = transform(action: machine.action)
            .flatMap { [weak self] action in self?.mutate(action: action).catch { _ in .empty() } ?? .empty() }
        let states = transform(mutation: mutations)
            .scan(initialState) { [weak self] state, mutation in self?.reduce(state: state, mutation: mutation) ?? state
            }
        transform(state: states).bind(to: machine.current).disposed(by: machine.bag)
        return machine
    }
}

// MARK: - The view model

final class CounterViewReactor: Reactor {
    enum Action {
        case increase
        case decrease
    }

    enum Mutation {
        case increaseValue
        case decreaseValue
        case setLoading(Bool)
        case setAlertMessage(String)
    }

    struct State: Equatable {
        var value = 0
        var isLoading = false
        var alertMessage: String?
    }

    let initialState: State

    init(value: Int = 0) {
        initialState = State(value: value)
    }

    func mutate(action: Action) -> Observable<Mutation> {
        let change: Mutation
        let message: String
        switch action {
        case .increase: (change, message) = (.increaseValue, "increased!")
        case .decrease: (change, message) = (.decreaseValue, "decreased!")
        }
        return Observable.concat([
            Observable.just(.setLoading(true)),
            Observable.just(change).delay(.milliseconds(500), scheduler: MainScheduler.instance),
            Observable.just(.setLoading(false)),
            Observable.just(.setAlertMessage(message)),
        ])
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .increaseValue: state.value += 1
        case .decreaseValue: state.value -= 1
        case .setLoading(let isLoading): state.isLoading = isLoading
        case .setAlertMessage(let message): state.alertMessage = message
        }
        return state
    }
}
