import Moya
import ReactorKit
import RxMoya
import RxSwift

struct Repository: Decodable, Equatable { let name: String }
struct Page: Decodable { let items: [Repository] }

final class SearchReactor: Reactor {
  enum Action { case search(String), more }
  enum Mutation { case set([Repository]), append([Repository]), loading(Bool), failed(String) }
  struct State {
    var query = ""
    var names: [String] = []
    var isLoading = false
    @Pulse var failure: String?
  }

  let initialState = State()
  private let provider: MoyaProvider<SearchAPI>
  private var page = 1
  private var query = ""

  init(
    provider: MoyaProvider<SearchAPI> = MoyaProvider<SearchAPI>(plugins: [NetworkLoggerPlugin()])
  ) {
    self.provider = provider
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .search(let query):
      self.query = query
      page = 1
      return load { .set($0) }
    case .more:
      page += 1
      return load { .append($0) }
    }
  }

  private func load(_ mutation: @escaping ([Repository]) -> Mutation) -> Observable<Mutation> {
    let answer = provider.rx.request(.repositories(query: query, page: page))
      .filterSuccessfulStatusCodes().map(Page.self).asObservable()
      .map { mutation($0.items) }
      .catch { error in
        if case MoyaError.statusCode(let response) = error {
          return .just(.failed("status \(response.statusCode)"))
        }
        return .just(.failed(error.localizedDescription))
      }
    return .concat(.just(.loading(true)), answer, .just(.loading(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .set(let list): state.names = list.map(\.name)
    case .append(let list): state.names += list.map(\.name)
    case .loading(let flag): state.isLoading = flag
    case .failed(let text): state.failure = text
    }
    return state
  }
}
