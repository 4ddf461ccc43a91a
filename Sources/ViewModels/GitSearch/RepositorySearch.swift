import FoundationEssentials
import RxsEngine

/// Searches repositories on GitHub.
struct RepositorySearch {
  /// The reason why a search failed.
  enum Failure: Error {
    case status(Int)
  }

  /// The server's response; its other fields are ignored.
  private struct Answer: Decodable {
    let items: [Item]
  }

  let http: any HTTPSession

  /// The repositories that match a text. The sequence fails if the server fails or the response
  /// cannot be decoded.
  func items(for text: String) -> Observable<[Item]> {
    guard let url = address(for: text) else { return .just([]) }
    return http.response(for: HTTPRequest(url)).map { response in
      guard response.status == 200 else { throw Failure.status(response.status) }
      return try JSONDecoder().decode(Answer.self, from: response.data).items
    }
  }

  /// The URL of a search; characters with a special meaning in URLs are percent-encoded.
  private func address(for text: String) -> URL? {
    let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    let query = text.utf8.map { byte in
      if unreserved.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
    return URL(string: "https://api.github.com/search/repositories?q=\(query)")
  }
}
