import Foundation
import RxSwift

public struct Post: Equatable, Decodable {
  public let id: Int
  public let title: String
}

public protocol PostRepository {
  func posts() -> Observable<[Post]>
}
