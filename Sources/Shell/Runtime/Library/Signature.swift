import RxsLanguage

/// The signature of an entry or a function: its name, parameters and result.
package struct Signature: Sendable {
  package struct Parameter: Sendable {
    /// The label of the argument; nil for `_`.
    package let label: String?
    package let name: String
    package let type: Type
    /// Whether the argument can be left out.
    package let isOptional: Bool
    package let isVariadic: Bool
    package let isInout: Bool
    /// Whether the argument is evaluated only when the function uses it.
    package let isAutoclosure: Bool
    /// Whether the parameter accepts values of any type.
    package let isOpen: Bool

    package init(
      label: String?, name: String, type: Type, isOptional: Bool = false,
      isVariadic: Bool = false, isInout: Bool = false,
      isAutoclosure: Bool = false, isOpen: Bool = false
    ) {
      self.label = label
      self.name = name
      self.type = type
      self.isOptional = isOptional
      self.isVariadic = isVariadic
      self.isInout = isInout
      self.isAutoclosure = isAutoclosure
      self.isOpen = isOpen || type.isUnknown
    }

    /// Whether the parameter collects all arguments with labels that no other parameter has, such
    /// as the letters of marbles.
    package var takesAnyLabel: Bool { name == "anyLabels" }

    /// Whether the parameter takes a closure.
    package var takesClosure: Bool {
      if isAutoclosure { return false }
      if case .function = type { return true }
      if case .function? = type.wrapped { return true }
      return false
    }
  }

  /// A constraint, such as `Element: Comparable`. An entry can be called only if its types satisfy
  /// its constraints.
  package struct Constraint: Sendable {
    package let subject: Type
    let isSameType: Bool
    package let type: Type
  }

  package let name: String
  /// The generic parameters; each call infers their types.
  package let generics: [String]
  /// Nil for a property.
  package let parameters: [Parameter]?
  package let result: Type
  package let constraints: [Constraint]
  /// Whether a call needs `try`. Calls of the library's functions never need it.
  package var `throws` = ThrowsKind.never
  /// The declaration as `help` prints it.
  package let text: String

  package init(
    name: String, generics: [String] = [], parameters: [Parameter]?, result: Type,
    constraints: [Constraint] = [], text: String
  ) {
    self.name = name
    self.generics = generics
    self.parameters = parameters
    self.result = result
    self.constraints = constraints
    self.text = text
  }

  /// Parses a declaration such as `take(_ count: Int) -> Self`.
  ///
  /// A parameter with a default value can be left out; the closure of the entry supplies the
  /// default.
  package init(_ text: String) {
    guard let syntax = Parser.signature(text) else {
      // This code runs only for a declaration that cannot be parsed. A test checks that the library
      // has no such declaration.
      self.init(name: text, parameters: nil, result: .unknown, text: text)
      return
    }
    self.init(
      name: syntax.name, generics: syntax.generics,
      parameters: syntax.parameters?.map {
        let type = $0.type.map { Type($0) } ?? .unknown
        return Parameter(
          label: $0.label, name: $0.name.text, type: type,
          isOptional: $0.defaultValue != nil, isVariadic: $0.isVariadic, isInout: $0.isInout,
          isAutoclosure: $0.isAutoclosure, isOpen: Self.isOpen(type, syntax.generics))
      },
      result: syntax.result.map { Type($0) } ?? (syntax.parameters == nil ? .unknown : .void),
      constraints: syntax.constraints.map {
        Constraint(
          subject: Type($0.subject), isSameType: $0.isSameType, type: Type($0.type))
      }, text: text)
  }

  /// Whether the text could be parsed.
  package var isReadable: Bool { name != text }

  /// Placeholder types. The receiver determines the types that replace them.
  private static let placeholders: Set<String> = [
    "Element", "Key", "Value", "Wrapped", "Success", "Failure", "Bound", "Self",
  ]

  /// Whether the parameter accepts values of any type, including closures.
  private static func isOpen(_ type: Type, _ generics: [String]) -> Bool {
    guard case .named(let name, _) = type else { return type.isUnknown }
    return generics.contains(name) || placeholders.contains(name)
  }

  /// Whether the function returns the type of its argument: `type(of:)`.
  var givesTypeOfArgument: Bool {
    guard case .meta(.named(let name, _)) = result else { return false }
    return generics.contains(name)
  }

  /// Whether the function prints or returns its arguments as text, or returns their type.
  var showsText: Bool {
    switch name {
    case "print", "debugPrint": true
    case "init": result == .string && ["instance", "subject"].contains(parameters?.first?.name)
    default: givesTypeOfArgument
    }
  }

  /// The type of the function when it is used as a value.
  package var type: Type {
    guard let parameters else { return result }
    return .function(parameters.map(\.type), result: result)
  }
}
