import Moya
import ReactorKit
import RxMoya

/// Sends requests; a plugin prints the beginning and the end of each request.
let searches = MoyaProvider<SearchAPI>(plugins: [
  NetworkActivityPlugin { change, _ in print(change) },
  NetworkLoggerPlugin(verbose: true, responseDataFormatter: { $0 }),
])

/// The protocol that all reactors of the app adopt.
protocol AppReactor: Reactor {}

final class PageReactor: AppReactor {
  enum Action { case turn }
  enum Mutation { case next }
  struct State { var page = 1 }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> { .just(.next) }

  func reduce(state: State, mutation: Mutation) -> State { State(page: state.page + 1) }
}
