/// The error that `NSError(domain:code:)` makes.
final class ScriptError: Error, LibraryObject, CustomStringConvertible, CustomDebugStringConvertible
{
  let domain: String
  let code: Int
  /// The text of `NSLocalizedDescriptionKey`.
  private let reason: String?

  init(domain: String, code: Int, reason: String?) {
    self.domain = domain
    self.code = code
    self.reason = reason
  }

  var description: String {
    let info = reason.map { "UserInfo={NSLocalizedDescription=\($0)}" } ?? ""
    return "Error Domain=\(domain) Code=\(code) \"(null)\"\(info)"
  }

  /// The source text of a call that makes an equal error.
  var canonical: String {
    let info = reason.map { ", userInfo: [\"NSLocalizedDescription\": \(Value.quoted($0))]" } ?? ""
    return "NSError(domain: \(Value.quoted(domain)), code: \(code)\(info))"
  }

  var debugDescription: String { description }

  var localizedDescription: String {
    reason ?? "The operation could not be completed. (\(domain) error \(code).)"
  }
}

extension Value {
  var scriptError: ScriptError {
    get throws { try instance("an NSError") }
  }
}

extension Library {
  static let errorStatics: [Entry] = [
    .function(
      "init(domain: String, code: Int, userInfo: [String: Any]? = nil) -> Error",
      "An error with a number."
    ) { a in
      var reason: String?
      if case .dictionary(let info)? = a.valueIfGiven(2)?.content,
        case .string(let text)? = info[.string("NSLocalizedDescription")]
      {
        reason = text
      }
      return .instance(ScriptError(domain: try a.string(0), code: try a.int(1), reason: reason))
    }
  ]
}
