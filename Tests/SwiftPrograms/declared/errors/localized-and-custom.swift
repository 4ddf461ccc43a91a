import Foundation

enum FormError: LocalizedError {
  case empty(field: String)
  case tooLong(field: String, limit: Int)

  var errorDescription: String? {
    switch self {
    case .empty(let field): return "\(field) is empty."
    case .tooLong(let field, let limit): return "\(field) has more than \(limit) characters."
    }
  }
  var recoverySuggestion: String? {
    if case .tooLong = self { return "Shorten it." }
    return nil
  }
}

struct CodeError: CustomNSError {
  static let errorDomain = "app.codes"
  let errorCode: Int
  var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "Code \(errorCode)"] }
}

struct Form {
  var fields: [(name: String, value: String, limit: Int)]

  func validate() throws {
    for field in fields {
      if field.value.trimmingCharacters(in: .whitespaces).isEmpty { throw FormError.empty(field: field.name) }
      guard field.value.count <= field.limit else {
        throw FormError.tooLong(field: field.name, limit: field.limit)
      }
    }
  }
}

let forms = [
  Form(fields: [("Name", "Ann", 10), ("City", "Oslo", 4)]),
  Form(fields: [("Name", "  ", 10)]),
  Form(fields: [("Name", "Bob", 3), ("City", "Wellington", 5)]),
]
for (index, form) in forms.enumerated() {
  do {
    try form.validate()
    print("form \(index) is valid")
  } catch {
    print("form \(index): \(error.localizedDescription)", (error as? LocalizedError)?.recoverySuggestion ?? "-")
    print(error)
  }
}
let error: Error = CodeError(errorCode: 42)
print(error.localizedDescription, (error as NSError).domain, (error as NSError).code)
func fail(_ code: Int) throws -> Never { throw CodeError(errorCode: code) }
do { try fail(7) } catch let code as CodeError { print(code.errorCode) }
