/// The ways in which sources use a type; they decide the form of its phantom.
package struct TypeUses: Codable, Equatable, Sendable {
  package struct Forms: OptionSet, Codable, Equatable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The first type that a class inherits.
    package static let superclass = Forms(rawValue: 1)
    /// Inherited by a struct, enum, protocol or extension, or a later type in a class's list.
    package static let conformance = Forms(rawValue: 2)
    /// After `any` or `some`, or joined with `&`.
    package static let existential = Forms(rawValue: 4)
    /// Called, or followed by a member.
    package static let value = Forms(rawValue: 8)
    package static let attribute = Forms(rawValue: 16)
    /// The type of a `weak` or `unowned` variable, or inherited by a protocol for classes.
    package static let reference = Forms(rawValue: 32)
    /// Extended with mutating functions, or with initialisers without `convenience`.
    package static let mutated = Forms(rawValue: 64)
    /// Inherited by a struct or an enum.
    package static let valueConformance = Forms(rawValue: 128)
    /// Inherited by a class that overrides its members or calls them with `super`.
    package static let overridden = Forms(rawValue: 256)
    /// Inherited by a class with an initialiser that does not call `super.init`.
    package static let initialized = Forms(rawValue: 512)

    /// The uses of a type that a keyword declares.
    static func declared(_ keyword: String) -> Forms {
      switch keyword {
      case "protocol": .existential
      case "struct", "enum": [.value, .mutated]
      default: .value
      }
    }
  }

  package var forms: Forms = []
  /// The number of its generic arguments.
  package var arity = 0
  /// The names of its generic parameters, if extensions with `where` mention them.
  package var parameters: [String] = []

  package mutating func join(_ other: TypeUses) {
    forms.formUnion(other.forms)
    arity = max(arity, other.arity)
    parameters += other.parameters.filter { !parameters.contains($0) }
  }
}
