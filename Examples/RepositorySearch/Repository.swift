import Foundation

/// A repository that a search found.
struct Repository: Decodable, Equatable, Sendable {
  let id: Int
  /// Owner and name: `apple/swift`.
  let fullName: String
  /// The number of people who have starred it.
  let stars: Int

  enum CodingKeys: String, CodingKey {
    case id
    case fullName = "full_name"
    case stars = "stargazers_count"
  }
}

/// The reasons why a search finds nothing.
enum SearchError: Error, Equatable {
  case offline
  case status(Int)
}
