import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Finds repositories.
protocol RepositoryService: Sendable {
  func repositories(matching text: String) async throws -> [Repository]
}

/// Finds repositories with the search of GitHub.
struct GitHubService: RepositoryService {
  private struct Answer: Decodable {
    let items: [Repository]
  }

  func repositories(matching text: String) async throws -> [Repository] {
    var components = URLComponents(string: "https://api.github.com/search/repositories")
    components?.queryItems = [URLQueryItem(name: "q", value: text)]
    guard let url = components?.url else { return [] }
    let (data, response) = try await URLSession.shared.data(from: url)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw SearchError.status(status) }
    return try JSONDecoder().decode(Answer.self, from: data).items
  }
}
