import ReactorKit
import RxSwift

final class CounterReactor: Reactor {
    enum Action {
        case increase
        case decrease
        case fail
    }

    enum Mutation {
        case add(Int)
        case setLoading(Bool)
        case alert(String)
    }

    struct State {
        var value: Int
        var isLoading = false
        @Pulse var alert: String?
    }

    let initialState: State

    init(start: Int = 0) { initialState = State(value: start) }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .increase: return later(.add(1), "increased")
        case .decrease: return later(.add(-1), "decreased")
        case .fail: return .error(RxError.unknown)
        }
    }

    private func later(_ mutation: Mutation, _ text: String) -> Observable<Mutation> {
        Observable.concat([
            .just(.setLoading(true)),
            Observable.just(mutation).delay(.milliseconds(500), scheduler: MainScheduler.instance),
            .just(.setLoading(false)),
            .just(.alert(text)),
        ])
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .add(let number): state.value += number
        case .setLoading(let isLoading): state.isLoading = isLoading
        case .alert(let text): state.alert = text
        }
        return state
    }
}
