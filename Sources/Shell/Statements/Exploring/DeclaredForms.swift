import RxsCompiling
import RxsCompletion
import RxsRuntime
import RxsSession
import RxsSwiftMessages
import RxsSwiftSession

/// The declared enum cases, initialisers and methods of an app, for exploring.
extension Session {
  /// A case, an initialiser or a method, with its declared parameters: `id: Int`.
  package struct DeclaredForm {
    package let name: String
    package let parameters: String
  }

  /// The cases of an enum of compiled code, or the initialisers of any other type.
  package func forms(ofType name: String) -> [DeclaredForm] {
    guard holdsSwift, let type = declaredNames.type(name) else { return [] }
    if type.keyword == "enum" {
      return type.members.filter { $0.keyword == "case" }.map { member in
        DeclaredForm(name: ".\(member.name)", parameters: Self.brackets(of: member.title))
      }
    }
    return declaredNames.initialisers(of: name).prefix(1).map { member in
      DeclaredForm(name: type.name, parameters: Self.brackets(of: member.title))
    }
  }

  /// The view model of a value whose inputs are explored, including objects that use Observation.
  package func exploredModel(_ value: Value) -> ModelValue? { shownModel(value) }

  /// The methods of a compiled view model that are `async` or have no result.
  package func methods(of model: ModelValue) -> [DeclaredForm] {
    guard holdsSwift, let type = declaredType(of: .model(model)) else { return [] }
    let streams = model.allInputs.map(\.name) + declaredNames.methodInputs(of: type).map(\.name)
    return declaredNames.members(of: type)
      .filter { $0.isMethod && !$0.isStatic && !$0.isPrivate && $0.keyword == "func" }
      .filter { (!$0.gives || $0.isAsync) && !streams.contains($0.name) }
      .map { DeclaredForm(name: $0.name, parameters: Self.brackets(of: $0.title)) }
  }

  /// The type of a service method's answers, as declared in the protocol.
  ///
  /// - Parameter method: the name, with labels if the method is overloaded: `load(_:)`.
  package func resultType(ofService service: String, method: String) -> String? {
    guard case .object(let object)? = context.variables[service]?.value else { return nil }
    let name = String(describing: type(of: object.value))
    guard name.hasPrefix(Self.standIn) else { return nil }
    let simple = method.prefix { $0 != "(" }
    return declaredNames.members(of: String(name.dropFirst(Self.standIn.count)))
      .first { $0.name == simple }?.result
  }

  private static let standIn = "RxsStandIn"

  /// The text inside the first pair of parentheses; empty without parentheses.
  private static func brackets(of declaration: String) -> String {
    guard let start = declaration.firstIndex(of: "(") else { return "" }
    var depth = 0
    var index = start
    while index < declaration.endIndex {
      if declaration[index] == "(" { depth += 1 }
      if declaration[index] == ")" { depth -= 1 }
      if depth == 0 { return String(declaration[declaration.index(after: start)..<index]) }
      index = declaration.index(after: index)
    }
    return ""
  }
}
