/// The kinds of use of a type in the sources. They decide the declaration of the type's phantom. A
/// phantom is a generated type in place of a missing type.
package struct TypeUses: Codable, Equatable, Sendable {
  package struct Forms: OptionSet, Codable, Equatable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A class inherits from the type as its first inherited type.
    package static let superclass = Forms(rawValue: 1)
    /// A struct, an enum, a protocol or an extension inherits from the type, or the type is a later
    /// inherited type of a class.
    package static let conformance = Forms(rawValue: 2)
    /// `any` or `some` precedes the type, or `&` joins the type with another type.
    package static let existential = Forms(rawValue: 4)
    /// The type is called, or a member of the type is used.
    package static let value = Forms(rawValue: 8)
    package static let attribute = Forms(rawValue: 16)
    /// A `weak` or `unowned` variable has the type, or a protocol for classes inherits from it.
    package static let reference = Forms(rawValue: 32)
    /// An extension of the type has mutating functions, or initialisers without `convenience`.
    package static let mutated = Forms(rawValue: 64)
    /// A struct or an enum inherits from the type.
    package static let valueConformance = Forms(rawValue: 128)
    /// A class that inherits from the type overrides inherited members or uses `super`.
    package static let overridden = Forms(rawValue: 256)
    /// A class that inherits from the type has an initialiser without `super.init`.
    package static let initialized = Forms(rawValue: 512)

    /// The kinds of use that a type allows if the given keyword declares it.
    static func declared(_ keyword: String) -> Forms {
      switch keyword {
      case "protocol": .existential
      case "struct", "enum": [.value, .mutated]
      default: .value
      }
    }
  }

  package var forms: Forms = []
  /// The number of generic arguments of the type.
  package var arity = 0
  /// The names of the type's generic parameters that `where` clauses of extensions mention.
  package var parameters: [String] = []

  package mutating func join(_ other: TypeUses) {
    forms.formUnion(other.forms)
    arity = max(arity, other.arity)
    parameters += other.parameters.filter { !parameters.contains($0) }
  }
}
