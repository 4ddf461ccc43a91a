import Foundation
import Moya

public enum ServerError: Error {
  case offline
  case refused(code: Int)

  public var message: String {
    switch self {
    case .offline: "offline"
    case .refused(let code): "refused with \(code)"
    }
  }
}

extension Error {
  public var asServerError: ServerError {
    self as? ServerError ?? .refused(code: 0)
  }
}
