/// The type variables of a statement, and the types that they are bound to so far.
package struct Inference {
  /// The literal whose type a type variable represents. The literal limits the types to which the
  /// variable can be bound.
  package enum Literal: Sendable {
    /// No literal. Any type is possible.
    case none
    /// An integer literal: any number type, by default `Int`.
    case integer
    /// A literal with a fraction: any floating-point type or `Decimal`, by default `Double`.
    case float
    /// A power of literals: any floating-point type or `Decimal`, by default `Decimal`.
    case power
    /// A literal of text in quotes: a `String`, or a `Substring` if the context expects a
    /// `Substring`.
    case string
    /// A literal of one character in quotes: one of the types of `string`, or a `Character` if the
    /// context expects a `Character`.
    case character
    /// The literal `nil`: an optional.
    case null

    /// The default type of a literal.
    var standard: Type? {
      switch self {
      case .none: nil
      case .integer: .int
      case .float: .double
      case .power: .named("Decimal", [])
      case .string, .character: .string
      case .null: .optional(.unknown)
      }
    }

    /// Whether a literal of this kind can have the given type.
    func fits(_ type: Type) -> Bool {
      switch self {
      case .none: true
      case .integer: type.isNumber
      case .float, .power: type.isFloatingPoint || type.name == "Decimal"
      case .string: ["String", "Substring"].contains(type.name)
      case .character: ["String", "Substring", "Character"].contains(type.name)
      case .null: type.isOptional
      }
    }
  }

  private struct Variable {
    var binding: Type?
    var literal: Literal
  }

  private var variables: [Variable] = []
  /// The earlier states of changed variables, so that a failed attempt can be undone.
  private var changes: [(index: Int, before: Variable)] = []

  /// A state of the inference that can be restored.
  struct Mark {
    fileprivate let variables: Int
    fileprivate let changes: Int
  }

  var mark: Mark { Mark(variables: variables.count, changes: changes.count) }

  /// Undoes all changes since a mark.
  mutating func undo(to mark: Mark) {
    while changes.count > mark.changes {
      let (index, before) = changes.removeLast()
      variables[index] = before
    }
    variables.removeLast(variables.count - mark.variables)
  }

  private mutating func change(_ index: Int, _ change: (inout Variable) -> Void) {
    changes.append((index, variables[index]))
    change(&variables[index])
  }

  package init() {}

  package mutating func fresh(_ literal: Literal = .none) -> Type {
    variables.append(Variable(binding: nil, literal: literal))
    return .variable(variables.count - 1)
  }

  /// The type that a bound variable stands for; other types unchanged.
  package func shallow(_ type: Type) -> Type {
    var type = type
    // A variable from an attempt that was undone is unknown.
    while case .variable(let index) = type {
      guard variables.indices.contains(index) else { return .unknown }
      guard let binding = variables[index].binding else { return type }
      type = binding
    }
    return type
  }

  /// The type with all bound variables replaced. Unbound variables remain.
  package func known(_ type: Type) -> Type { shallow(type).mapParts(known) }

  /// The type with all variables replaced. Unbound variables become the default type of their
  /// literal, or unknown.
  package func solved(_ type: Type) -> Type {
    let type = shallow(type)
    if case .variable(let index) = type { return variables[index].literal.standard ?? .unknown }
    return type.mapParts(solved)
  }

  /// The literal that an unbound type variable stands for. Nil for other types.
  package func literal(of type: Type) -> Literal? {
    guard case .variable(let index) = shallow(type) else { return nil }
    return variables[index].literal
  }

  /// Binds type variables so that two types become equal. Returns false if that is impossible.
  /// After a failure, some variables may be bound.
  package mutating func unify(_ left: Type, _ right: Type) -> Bool {
    let (left, right) = (shallow(left), shallow(right))
    switch (left, right) {
    case (.variable(let index), .variable(let other)):
      if index == other { return true }
      return unify(index, with: other)
    case (.variable(let index), let type), (let type, .variable(let index)):
      return bind(index, to: type)
    case (.unknown, _), (_, .unknown): return true
    case (.named(let name, let arguments), .named(let other, let others)):
      guard name == other, arguments.count == others.count else { return false }
      return unify(arguments, others)
    case (.tuple(let elements), .tuple(let others)):
      guard elements.count == others.count else { return false }
      for (element, other) in zip(elements, others) {
        if let label = element.label, let otherLabel = other.label, label != otherLabel {
          return false
        }
        guard unify(element.type, other.type) else { return false }
      }
      return true
    case (.function(let parameters, let result), .function(let others, let otherResult)):
      guard parameters.count == others.count else { return false }
      return unify(parameters, others) && unify(result, otherResult)
    case (.meta(let type), .meta(let other)): return unify(type, other)
    default: return false
    }
  }

  private mutating func unify(_ types: [Type], _ others: [Type]) -> Bool {
    for (type, other) in zip(types, others) where !unify(type, other) { return false }
    return true
  }

  private mutating func unify(_ index: Int, with other: Int) -> Bool {
    let literals = (variables[index].literal, variables[other].literal)
    let joined: Literal
    switch literals {
    case (.none, let literal), (let literal, .none): joined = literal
    case (.integer, .integer): joined = .integer
    case (.integer, .float), (.float, .integer), (.float, .float): joined = .float
    case (.power, .integer), (.power, .float), (.power, .power), (.integer, .power),
      (.float, .power):
      joined = .power
    case (.character, .character): joined = .character
    case (.string, .string), (.string, .character), (.character, .string): joined = .string
    case (.null, .null): joined = .null
    default: return false
    }
    // The newer variable is bound to the older one, so that chains of bindings stay short.
    let (root, bound) = index < other ? (index, other) : (other, index)
    change(root) { $0.literal = joined }
    change(bound) { $0.binding = .variable(root) }
    return true
  }

  private mutating func bind(_ index: Int, to type: Type) -> Bool {
    guard !occurs(index, in: type) else { return false }
    if type.isUnknown, let standard = variables[index].literal.standard {
      // If any type is allowed, a literal has its default type.
      change(index) { $0.binding = standard }
      return true
    }
    guard type.isUnknown || variables[index].literal.fits(type) else { return false }
    change(index) { $0.binding = type }
    return true
  }

  private func occurs(_ index: Int, in type: Type) -> Bool {
    let type = shallow(type)
    return type == .variable(index) || type.parts.contains { occurs(index, in: $0) }
  }
}
