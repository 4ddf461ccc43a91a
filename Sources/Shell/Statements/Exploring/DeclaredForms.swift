import RxsCompiling
import RxsCompletion
import RxsRuntime
import RxsSession
import RxsSwiftMessages
import RxsSwiftSession

/// The enum cases, initialisers and methods that an app declares. `explore` generates values from
/// them.
extension Session {
  /// An enum case, an initialiser or a method, with its declared parameters: `id: Int`.
  package struct DeclaredForm {
    package let name: String
    package let parameters: String
    /// The type that declares the form. The names of the parameters' types are looked up in this
    /// type.
    package var owner = ""
  }

  /// The cases if the type is a compiled enum; the first initialiser of any other type.
  ///
  /// - Parameter owner: the type that uses the name. Types that are nested in the owner are found
  ///   first.
  package func forms(ofType name: String, in owner: String) -> [DeclaredForm] {
    guard holdsSwift, let type = declared(name, in: owner) else { return [] }
    if type.keyword == "enum" { return Self.cases(of: type) }
    return declaredNames.initialisers(of: type.name).prefix(1).map { member in
      DeclaredForm(
        name: type.name, parameters: Self.brackets(of: member.title), owner: type.name)
    }
  }

  /// The cases of the only declared enum with all of these cases; empty if several enums have them.
  package func forms(ofEnumWith cases: Set<String>) -> [DeclaredForm] {
    guard holdsSwift else { return [] }
    let found = declaredNames.types.filter { type in
      type.keyword == "enum"
        && cases.isSubset(of: type.members.filter { $0.keyword == "case" }.map(\.name))
    }
    return found.count == 1 ? Self.cases(of: found[0]) : []
  }

  private static func cases(of type: SwiftOutline.TypeEntry) -> [DeclaredForm] {
    type.members.filter { $0.keyword == "case" }.map { member in
      DeclaredForm(
        name: ".\(member.name)", parameters: brackets(of: member.title), owner: type.name)
    }
  }

  /// The declared type that a name refers to inside another type. Inside `List`, `Action` refers to
  /// `List.Action`.
  private func declared(_ name: String, in owner: String) -> SwiftOutline.TypeEntry? {
    var path = owner.split(separator: ".")
    while !path.isEmpty {
      let whole = (path + [Substring(name)]).joined(separator: ".")
      if let type = declaredNames.types.first(where: { $0.name == whole }) { return type }
      path.removeLast()
    }
    return declaredNames.type(name)
  }

  /// The declared type of a compiled view model; empty for other view models.
  package func typeName(of model: ModelValue) -> String {
    holdsSwift ? declaredType(of: .model(model)) ?? "" : ""
  }

  /// The view model of a value, if its inputs can be explored. Objects that use Observation are
  /// included.
  package func exploredModel(_ value: Value) -> ModelValue? { shownModel(value) }

  /// The methods of a compiled view model that are `async` or have no result. Methods that count as
  /// inputs are left out.
  package func methods(of model: ModelValue) -> [DeclaredForm] {
    guard holdsSwift, let type = declaredType(of: .model(model)) else { return [] }
    let streams = model.allInputs.map(\.name) + declaredNames.methodInputs(of: type).map(\.name)
    return declaredNames.members(of: type)
      .filter { $0.isMethod && !$0.isStatic && !$0.isPrivate && $0.keyword == "func" }
      .filter { (!$0.gives || $0.isAsync) && !streams.contains($0.name) }
      .map { DeclaredForm(name: $0.name, parameters: Self.brackets(of: $0.title)) }
  }

  /// The result type of a service's method, as declared in the service's protocol.
  ///
  /// - Parameter method: the name, with labels if the method is overloaded: `load(_:)`.
  package func resultType(ofService service: String, method: String) -> String? {
    member(method, ofService: service)?.result
  }

  /// Whether a service's property or method returns its value directly, not through a stream or an
  /// `async` call.
  package func givesAtOnce(service: String, method: String) -> Bool {
    guard let member = member(method, ofService: service), !member.isAsync,
      !Self.brackets(of: member.title).contains("->")
    else { return false }
    guard let result = member.result else { return true }
    let type = result.prefix { $0 != "<" }.split { $0 == " " || $0 == "." }.last.map(String.init)
    return !SwiftOutline.streamNames.contains(type ?? "")
      && !["Future", "Deferred", "AsyncStream", "AsyncThrowingStream"].contains(type ?? "")
      && type?.hasSuffix("Publisher") != true
  }

  /// Whether a call of a service's method can fail. An `async` method that does not throw cannot.
  package func canFail(service: String, method: String) -> Bool {
    guard let member = member(method, ofService: service) else { return true }
    return !member.isAsync || member.doesThrow
  }

  /// - Parameter name: the name, with labels if the method is overloaded: `load(_:)`.
  private func member(_ name: String, ofService service: String) -> SwiftOutline.Member? {
    guard case .object(let object)? = context.variables[service]?.value else { return nil }
    let typeName = String(describing: type(of: object.value))
    guard typeName.hasPrefix(Self.standIn) else { return nil }
    let simple = name.prefix { $0 != "(" }
    return declaredNames.members(of: String(typeName.dropFirst(Self.standIn.count)))
      .first { $0.name == simple }
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
