/// The uses of a type in sources, which decide the declaration of its phantom.
package struct TypeUses: Codable, Equatable, Sendable {
  package struct Forms: OptionSet, Codable, Equatable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The type is the first inherited type of a class.
    package static let superclass = Forms(rawValue: 1)
    /// The type is inherited by a struct, an enum, a protocol or an extension, or is a later
    /// inherited type of a class.
    package static let conformance = Forms(rawValue: 2)
    /// The type follows `any` or `some`, or is joined with `&`.
    package static let existential = Forms(rawValue: 4)
    /// The type is called, or followed by a member.
    package static let value = Forms(rawValue: 8)
    package static let attribute = Forms(rawValue: 16)
    /// The type belongs to a `weak` or `unowned` variable, or is inherited by a protocol for
    /// classes.
    package static let reference = Forms(rawValue: 32)
    /// The type is extended with mutating functions, or with initialisers without `convenience`.
    package static let mutated = Forms(rawValue: 64)
    /// The type is inherited by a struct or an enum.
    package static let valueConformance = Forms(rawValue: 128)
    /// The type is inherited by a class that overrides its members or calls them with `super`.
    package static let overridden = Forms(rawValue: 256)
    /// The type is inherited by a class with an initialiser that does not call `super.init`.
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
  /// The number of the type's generic arguments.
  package var arity = 0
  /// The names of the type's generic parameters, if extensions with `where` mention them.
  package var parameters: [String] = []

  package mutating func join(_ other: TypeUses) {
    forms.formUnion(other.forms)
    arity = max(arity, other.arity)
    parameters += other.parameters.filter { !parameters.contains($0) }
  }
}
