/// A repository that a search found.
public struct Item: Decodable, Equatable, Sendable {
  /// The number of the repository.
  public let id: Int
  /// Owner and name: `apple/swift`.
  public let fullName: String
  /// The number of the repository's stars.
  public let stargazersCount: Int

  enum CodingKeys: String, CodingKey {
    case id
    case fullName = "full_name"
    case stargazersCount = "stargazers_count"
  }

  /// Makes a repository.
  public init(id: Int, fullName: String, stargazersCount: Int) {
    self.id = id
    self.fullName = fullName
    self.stargazersCount = stargazersCount
  }
}
