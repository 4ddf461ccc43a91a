import Foundation

/// A repository that a search found.
struct Repository: Decodable, Equatable, Sendable {
  let id: Int
  /// Owner and name: `apple/swift`.
  let fullName: String
  /// The number of people who have starred the repository.
  let stars: Int

  enum CodingKeys: String, CodingKey {
    case id
    case fullName = "full_name"
    case stars = "stargazers_count"
  }
}

/// The errors that end a search without a result.
enum SearchError: Error, Equatable {
  case offline
  case status(Int)
}
