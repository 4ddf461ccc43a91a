public struct User: Equatable {
  public let first: String
  public let last: String

  public init(first: String, last: String) {
    self.first = first
    self.last = last
  }
}

public struct Account: Equatable {
  public let user: User
  public init(user: User) { self.user = user }
}
