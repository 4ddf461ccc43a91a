import FoundationEssentials
import RxsEngine

/// Lists the public repositories of GitHub.
struct RepositoryService {
  /// The reason why the list could not be loaded.
  enum Failure: Error, CustomStringConvertible {
    case status(Int)
    case decoding

    var description: String {
      switch self {
      case .status(let status): "the server answered \(status)"
      case .decoding: "the answer is not a list of repositories"
      }
    }
  }

  /// A repository in the server's response.
  private struct Answer: Decodable {
    struct Owner: Decodable {
      let id: Int
      let login: String
      let avatarURL: String?

      enum CodingKeys: String, CodingKey {
        case id, login
        case avatarURL = "avatar_url"
      }
    }

    let id: Int
    let owner: Owner?
    let fullName: String
    let description: String?
    let isPrivate: Bool?
    let isFork: Bool?

    enum CodingKeys: String, CodingKey {
      case id, owner, description
      case fullName = "full_name"
      case isPrivate = "private"
      case isFork = "fork"
    }

    var repository: Repository {
      Repository(
        id: id,
        user: owner.map {
          User(id: $0.id, username: $0.login, profileURL: $0.avatarURL.flatMap(URL.init(string:)))
        }, repositoryName: fullName, desc: description, isPrivate: isPrivate ?? false,
        isForked: isFork ?? false)
    }
  }

  let http: any HTTPSession

  /// The repositories whose ids are greater than `id`; for nil, the first repositories.
  ///
  /// A background scheduler decodes the response, and the main scheduler delivers the result.
  func repositories(since id: Int?) -> Observable<[Repository]> {
    let query = id.map { "?since=\($0)" } ?? ""
    guard let url = URL(string: "https://api.github.com/repositories\(query)") else {
      return .empty()
    }
    return http.response(for: HTTPRequest(url))
      .observe(on: ConcurrentDispatchQueueScheduler(qos: .background))
      .map { response in
        guard response.status == 200 else { throw Failure.status(response.status) }
        guard let answers = try? JSONDecoder().decode([Answer].self, from: response.data) else {
          throw Failure.decoding
        }
        return answers.map(\.repository)
      }
  }
}
