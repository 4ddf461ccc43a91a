/// `struct`, `enum` or `extension` of Swift: a type with the members in its braces.
struct TypeDeclaration: Sendable {
  enum Kind: String, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case `extension`
  }

  /// A case of an enum.
  struct Case: Sendable {
    let name: Name
    /// What stands in its parentheses.
    let payload: [TypeSyntax.Element]
    let rawValue: Expr?
  }

  /// A function or a computed property; a property has no parameters and is not called.
  struct Member: Sendable {
    let function: FunctionDeclaration
    let isProperty: Bool
    let isStatic: Bool
  }

  let kind: Kind
  let name: Name
  /// The first type after the colon: what an enum's raw values are, perhaps.
  let rawType: TypeSyntax?
  /// The stored fields, as parameters of the call that makes a value.
  var fields: [Parameter] = []
  var cases: [Case] = []
  var members: [Member] = []
  /// `init`, each with its parameters and body.
  var initializers: [FunctionDeclaration] = []
  /// `static let`.
  var constants: [Binding.Item] = []
  /// The types that are declared inside.
  var types: [TypeDeclaration] = []
  let source: Source

  /// The names of everything that its values have.
  var memberNames: [String] {
    fields.map(\.name.text) + members.filter { !$0.isStatic }.map(\.function.name.text)
  }
}
