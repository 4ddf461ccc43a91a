import FoundationEssentials

/// A repository, as every screen of the app knows it.
public struct Repository: Decodable, Equatable, Sendable {
  /// Its number.
  public let id: Int
  /// The owner.
  public let user: User?
  /// Owner and name: `apple/swift`.
  public let repositoryName: String
  /// The description.
  public let desc: String?
  /// Whether only some people may see it.
  public let isPrivate: Bool
  /// Whether it was copied from another one.
  public let isForked: Bool

  /// Makes a repository.
  public init(
    id: Int, user: User?, repositoryName: String, desc: String?, isPrivate: Bool, isForked: Bool
  ) {
    self.id = id
    self.user = user
    self.repositoryName = repositoryName
    self.desc = desc
    self.isPrivate = isPrivate
    self.isForked = isForked
  }
}

/// The owner of repositories.
public struct User: Decodable, Equatable, Sendable {
  /// The user's number.
  public let id: Int
  /// The name to log in with.
  public let username: String
  /// The address of the picture.
  public let profileURL: URL?

  /// Makes a user.
  public init(id: Int, username: String, profileURL: URL?) {
    self.id = id
    self.username = username
    self.profileURL = profileURL
  }
}
