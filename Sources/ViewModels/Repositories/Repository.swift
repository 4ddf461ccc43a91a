import FoundationEssentials

/// A repository, the type that all screens of the app use.
public struct Repository: Decodable, Equatable, Sendable {
  /// The number of the repository.
  public let id: Int
  /// The owner.
  public let user: User?
  /// Owner and name: `apple/swift`.
  public let repositoryName: String
  /// The description.
  public let desc: String?
  /// Whether only some people can see the repository.
  public let isPrivate: Bool
  /// Whether the repository is a fork.
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
  /// The login name.
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
