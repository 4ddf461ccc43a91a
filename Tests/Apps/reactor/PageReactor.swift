import Foundation
import Moya
import ReactorKit
import RxMoya

/// Sends requests; a plugin prints the beginning and the end of each request.
let searches = MoyaProvider<SearchAPI>(plugins: [
  NetworkActivityPlugin { change, _ in print(change) },
  SentPlugin(), NetworkLoggerPlugin(verbose: true, responseDataFormatter: { $0 }),
])

/// Prints the query and the header of each request.
struct SentPlugin: PluginType {
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    var request = request
    request.setValue("rxs", forHTTPHeaderField: "Agent")
    return request
  }

  func willSend(_ request: any RequestType, target: any TargetType) {
    let header = request.request?.value(forHTTPHeaderField: "Agent") ?? "no header"
    print("sent", request.request?.url?.path ?? "no request", header)
  }
}

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
