import RxsLanguage
import RxsSwiftMessages

/// A compiled name that a script may use although the script's text must not be compiled.
///
/// The shell generates the code that uses the name. Only names and labels come from the script.
struct CompiledName {
  /// The path of a type, function or member: `Box<Int>`, `Outer.make`.
  let path: String
  /// The parameters of the call; nil if the name is not called.
  var parameters: [Parameter]?
  /// Whether the called function is `async`.
  var isAsync = false
  /// The variable to which the statement binds the value; empty without a variable. If the value is
  /// a stand-in, the stand-in has the variable's name.
  var variable = ""

  struct Parameter: Equatable {
    let label: String?
    /// The type of the parameter of a top-level function; nil for a member. The generated code
    /// states this type, so that it does not call a library function with the same name.
    let type: String?
  }

  /// The code of the call. Without a call, only the name.
  var code: String {
    guard let parameters else { return path }
    let arguments = parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + "rxs\(index)"
    }
    return "\(path)(\(arguments.joined(separator: ", ")))"
  }

  /// The lines of an expression for the value. For a call, the lines of a closure that makes the
  /// call.
  ///
  /// - Parameter placed: adds source locations to lines of code.
  func lines(_ placed: (String) -> [String]) -> [String] {
    guard let parameters else { return ["rxsValue(try {"] + placed("return " + code) + ["}())"] }
    let names = parameters.enumerated().map { index, parameter in
      "rxs\(index)" + (parameter.type.map { ": \($0)" } ?? "")
    }
    let head = names.isEmpty ? "{" : "{ (\(names.joined(separator: ", "))) in"
    let call = placed(isAsync ? "try await " + code : "try " + code)
    return ["rxsFunction(\(head)"] + (isAsync ? ["try rxsWait {"] + call + ["}"] : call) + ["})"]
  }
}

/// The compiled names that scripts may use although the scripts' texts must not be compiled.
/// Declarations of libraries are not included.
struct CompiledNameTable {
  private let declared: DeclaredNames
  /// The names at the top level.
  private let names: Set<String>

  /// - Parameter names: the names that are declared at the top level.
  init(_ outline: SwiftOutline, _ names: Set<String>) {
    declared = DeclaredNames(outline)
    self.names = names
  }

  /// The largest number of arguments in a call.
  private static let mostParameters = 10

  /// The compiled name if the whole expression is a name; nil for other expressions.
  func value(_ expr: Expr) -> CompiledName? {
    switch meaning(of: expr) {
    case .value(let path)?: CompiledName(path: path)
    case .functions(let path, let members, let isMember)? where members.count == 1:
      function(
        path, members[0], members[0].parameters.filter { !$0.hasDefault }.map(\.label), isMember)
    default: nil
    }
  }

  /// The called function of a call; nil if the function is not a compiled name.
  func callee(of call: Call) -> CompiledName? {
    guard call.arguments.count <= Self.mostParameters,
      !call.arguments.contains(where: { argument in
        if case .reference = argument.value.kind { true } else { argument.isTrailing }
      })
    else { return nil }
    let labels = call.arguments.map(\.label?.text)
    switch meaning(of: call.callee) {
    case .type(let path, _)?:
      return CompiledName(path: path, parameters: labels.map { .init(label: $0, type: nil) })
    case .functions(let path, let members, let isMember)?:
      let fitting = members.filter { Self.given(labels, $0) != nil }
      return fitting.count == 1 ? function(path, fitting[0], labels, isMember) : nil
    default: return nil
    }
  }

  /// The parameters for the labels of a call; nil if the labels do not fit.
  private static func given(
    _ labels: [String?], _ member: SwiftOutline.Member
  ) -> [SwiftOutline.Parameter]? {
    var rest = labels[...]
    var given: [SwiftOutline.Parameter] = []
    for parameter in member.parameters {
      if let label = rest.first, label == parameter.label {
        rest.removeFirst()
        given.append(parameter)
      } else if !parameter.hasDefault {
        return nil
      }
    }
    return rest.isEmpty ? given : nil
  }

  /// A call of a function. Nil for a top-level function whose parameter types cannot be written.
  /// Without the types, a library function with the same name could be called instead.
  private func function(
    _ path: String, _ member: SwiftOutline.Member, _ labels: [String?], _ isMember: Bool
  ) -> CompiledName? {
    guard let given = Self.given(labels, member) else { return nil }
    let isPlain = !given.contains { parameter in
      parameter.isInout || parameter.type.contains("some ") || parameter.type.contains("...")
    }
    guard isMember || isPlain && !member.text.prefix(while: { $0 != "(" }).contains("<") else {
      return nil
    }
    let parameters = given.map {
      CompiledName.Parameter(label: $0.label, type: isMember ? nil : $0.type)
    }
    return CompiledName(path: path, parameters: parameters, isAsync: member.isAsync)
  }

  private enum Meaning {
    /// - Parameter name: the name of the type without type arguments.
    case type(String, name: String)
    /// Static methods, enum cases with associated values, or top-level functions.
    case functions(String, [SwiftOutline.Member], isMember: Bool)
    case value(String)
  }

  private func meaning(of expr: Expr) -> Meaning? {
    switch expr.kind {
    case .name(let name): return meaning(of: name)
    case .specialized(let inner, let types):
      guard case .type(let path, let name)? = meaning(of: inner) else { return nil }
      return .type("\(path)<\(types.map(\.code).joined(separator: ", "))>", name: name)
    case .member(let base, let member):
      guard let (path, name) = type(base) else { return nil }
      return meaning(of: member.text, in: path, name)
    default: return nil
    }
  }

  private func meaning(of name: String) -> Meaning? {
    guard names.contains(name) else { return nil }
    let functions = declared.functions.filter { $0.name == name }
    if !functions.isEmpty { return .functions(name.quoted, functions, isMember: false) }
    let isType =
      declared.types.contains { $0.name == name && $0.keyword != "extension" }
      || name.first?.isUppercase == true
    return isType ? .type(name.quoted, name: name) : .value(name.quoted)
  }

  /// The type before a `.`, including library types that the app extends.
  private func type(_ expr: Expr) -> (path: String, name: String)? {
    if case .type(let path, let name)? = meaning(of: expr) { return (path, name) }
    guard case .name(let name) = expr.kind, declared.types.contains(where: { $0.name == name })
    else { return nil }
    return (name.quoted, name)
  }

  private func meaning(of member: String, in path: String, _ type: String) -> Meaning? {
    let inner = "\(type).\(member)"
    let whole = "\(path).\(member.quoted)"
    if declared.types.contains(where: { $0.name == inner && $0.keyword != "extension" }) {
      return .type(whole, name: inner)
    }
    if names.contains(type), member == "init" { return .type(path, name: type) }
    if names.contains(type), ["self", "allCases"].contains(member) {
      return .value("\(path).\(member)")
    }
    let found = declared.members(of: type).filter { $0.name == member && !$0.isOfValue }
    guard let first = found.first, first.keyword != "init" else { return nil }
    return first.isCalled ? .functions(whole, found, isMember: true) : .value(whole)
  }
}

extension String {
  /// The name, in backquotes if Swift might need them.
  fileprivate var quoted: String {
    let isPlain = first?.isUppercase == true && !["Any", "Protocol", "Self", "Type"].contains(self)
    return isPlain ? self : "`\(self)`"
  }
}

extension TypeSyntax {
  /// The type in Swift syntax.
  fileprivate var code: String {
    func list(_ elements: [Element]) -> String {
      elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.code }.joined(separator: ", ")
    }
    return switch kind {
    case .named(let name, let types):
      types.isEmpty ? name : "\(name)<\(types.map(\.code).joined(separator: ", "))>"
    case .optional(let inner): "(\(inner.code))?"
    case .array(let element): "[\(element.code)]"
    case .dictionary(let key, let value): "[\(key.code): \(value.code)]"
    case .tuple(let elements): "(\(list(elements)))"
    case .function(let elements, let result): "((\(list(elements))) -> \(result.code))"
    case .composition(let types): "(\(types.map(\.code).joined(separator: " & ")))"
    }
  }
}
