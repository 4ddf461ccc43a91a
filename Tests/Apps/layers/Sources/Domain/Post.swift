import Foundation
import RxSwift

public struct Post: Equatable, Decodable {
  public let id: Int
  public let title: String
}

/// The identity of a request.
public struct Mark: Equatable {
  public let id: UUID

  public init(id: UUID = UUID()) { self.id = id }
}

public protocol PostRepository {
  func posts() -> Observable<[Post]>
}

extension String {
  public static let untitled = "(untitled)"
}
