import Moya

enum SearchAPI {
  case repositories(query: String, page: Int)
}

extension SearchAPI: TargetType {
  var baseURL: URL { URL(string: "https://api.example")! }
  var path: String { "/search" }
  var method: Moya.Method { .get }
  var headers: [String: String]? { ["Accept": "application/json"] }
  var task: Task {
    switch self {
    case .repositories(let query, let page):
      return .requestParameters(
        parameters: ["q": query, "page": page], encoding: URLEncoding.queryString)
    }
  }
}
