import RxsLanguage

/// The meaning of a statement: what its names and calls refer to, and the types of its expressions.
///
/// Execution, the checker, completion and effect analysis all read the resolution. Only the
/// resolver derives a meaning from the syntax tree.
package final class Resolution {
  package let source: Source
  var inference = Inference()
  /// The reference of each name in an expression: a variable, a function, a type or a namespace.
  var references: [ObjectIdentifier: Reference] = [:]
  var types: [ObjectIdentifier: Type] = [:]
  /// The expected types of implicit members, such as `.zero`.
  var expected: [ObjectIdentifier: Type] = [:]
  var coercions: [ObjectIdentifier: Coercion] = [:]
  /// Integer literals. After all types are inferred, each literal is checked against its type.
  var literals: [(expr: Expr, value: Int)] = []
  /// Powers of literals, such as `pow(2, 10)`. Their type is `Decimal`, unless the context requires
  /// a different type.
  var powers: [(range: SourceRange, type: Type)] = []
  /// The declarations that calls, members and implicit cases refer to.
  var calls: [ObjectIdentifier: ResolvedCall] = [:]
  /// The properties that key paths read, by the source offsets of the property names.
  var steps: [Int: Entry] = [:]
  /// The expressions that replace other expressions, by the replaced expression: `name` replaces
  /// `self.name`.
  var replacements: [ObjectIdentifier: Expr] = [:]
  /// The variables that names declare, by the source offsets of the names.
  var locals: [Int: Local] = [:]

  /// The names of the variables of blocks, closures and functions in the statement.
  package var localNames: Set<String> { Set(locals.values.map(\.name)) }

  /// The names of the local variables, by the source offsets of their declarations.
  package var localPlaces: [Int: String] { locals.mapValues(\.name) }

  /// The variables that closures capture by value, by the source offsets of the names in the
  /// capture lists.
  var captured: [Int: Local] = [:]
  /// The result types of closures.
  var results: [ObjectIdentifier: Type] = [:]
  /// The variables of `$0`, `$1` … of closures.
  var anonymous: [ObjectIdentifier: [Local]] = [:]
  /// The problems of statements that must fail, if they are found before the statements run.
  package internal(set) var failures: [ObjectIdentifier: Diagnostic] = [:]
  /// The problems that prevent the statement from running, in the order in which they were found.
  package internal(set) var problems: [Diagnostic] = []
  /// The streams of a view model's inputs and outputs, by the source offsets of the port names.
  var targets: [Int: Expr] = [:]
  /// The members of the view models that the statement defines.
  package internal(set) var models: [String: [String: Type]] = [:]
  /// The names that the statement binds at the top level.
  package internal(set) var bindings: [String: Binding] = [:]

  init(source: Source) { self.source = source }

  /// The type of an expression. If it could not be inferred, the type is unknown.
  package func type(of expr: Expr) -> Type {
    types[ObjectIdentifier(expr)].map(inference.solved) ?? .unknown
  }

  /// The declared or inferred type of the variable that a name declares.
  package func type(of name: Name) -> Type {
    locals[name.range.lowerBound].map { inference.solved($0.type) }
      ?? bindings[name.text]?.type ?? .unknown
  }

  /// The expected type of a case or a member without a receiver.
  package func expectedType(of expr: Expr) -> Type? {
    expected[ObjectIdentifier(expr)].map(inference.solved)
  }

  /// The host's namespace to which an expression refers, such as `http`.
  package func namespace(of expr: Expr) -> String? {
    if case .namespace(let name)? = reference(of: expr) { name } else { nil }
  }

  /// Whether an expression refers to a variable of a closure, a function or a block.
  package func isLocal(_ expr: Expr) -> Bool {
    if case .local? = reference(of: expr) { true } else { false }
  }

  /// Whether a closure returns nothing. If so, the value of its last expression is ignored.
  func givesNothing(_ closure: Closure) -> Bool {
    results[ObjectIdentifier(closure)].map(inference.solved)?.isVoid ?? false
  }

  /// The first name in an expression that refers to a variable of a closure, a function or a block.
  package func local(in expr: Expr) -> Expr? {
    if isLocal(expr) { return expr }
    return expr.children.lazy.compactMap(\.expr).compactMap { self.local(in: $0) }.first
  }

  /// The entry that an expression calls or reads, and the parameter index of each argument.
  package func entry(of expr: Expr) -> (entry: Entry, places: [Int])? {
    if case .entry(let entry, let places)? = call(of: expr) { (entry, places) } else { nil }
  }

  func reference(of expr: Expr) -> Reference? { references[ObjectIdentifier(expr)] }

  func call(of expr: Expr) -> ResolvedCall? { calls[ObjectIdentifier(expr)] }

  /// Whether an expression contains a call that may have a side effect.
  package func mayChangeSomething(_ expr: Expr) -> Bool {
    Node.expr(expr).contains { node in
      guard case .expr(let expr) = node else { return node.statement?.changesByItself ?? true }
      switch expr.kind {
      case .reference: return true
      case .compiled(_, let written): return mayChangeSomething(written)
      case .call:
        switch call(of: expr) {
        case .entry(let entry, _)?:
          return entry.form == .mutating || entry.effects.contains(.changes)
        case .symbol?: return false
        case .function?, .dynamic?, nil: return true
        }
      default: return false
      }
    }
  }
}

extension Statement {
  /// Whether the statement itself has an effect, apart from the effects of its expressions.
  fileprivate var changesByItself: Bool {
    switch kind {
    case .expr, .return, .bind, .if, .guard, .switch: false
    default: true
    }
  }
}

/// The meaning of a name in an expression.
enum Reference {
  case local(Local)
  /// A top-level name, which is looked up when the surrounding code runs.
  case variable(String)
  /// A name such as `now`, whose value the host computes at each read.
  case computed(Entry)
  /// A function of the library or of the host.
  case functions([Entry])
  /// A type, with its written type arguments.
  case type(Type)
  case namespace(String)
  /// A `self` that refers to no object, in pasted closures.
  case nothing
}

/// The callee of a call. A dynamic callee is looked up at run time.
enum ResolvedCall {
  /// A library entry. `places` contains the parameter index of each argument.
  case entry(Entry, places: [Int])
  /// A function of the script. `places` contains the parameter index of each argument.
  case function(places: [Int], Signature)
  /// A member of the receiver's value, looked up at run time.
  case dynamic
  /// An enum case: `.failed(404)`.
  case symbol
}

/// A variable of a closure, a function or a block.
final class Local {
  let name: String
  var type: Type
  let isMutable: Bool
  /// Whether the name is a state of a view model. For a state, the variable holds a relay, and the
  /// name refers to the relay's value.
  var isState = false
  /// Whether the variable holds the relay of a state, and the name refers to the relay itself.
  var isRelay = false
  /// Whether the variable is an implicitly unwrapped optional: `var limit: Int!`.
  var isImplicitlyUnwrapped = false
  /// The relay that contains the value, for the name of a state.
  var relay: Local?
  /// The signature, if the name is a declared function.
  var signature: Signature?

  init(_ name: String, _ type: Type, isMutable: Bool) {
    self.name = name
    self.type = type
    self.isMutable = isMutable
  }
}

/// The type and other properties of a top-level name. They are known before the code that binds
/// the name runs.
package struct Binding {
  package var type: Type
  package var isMutable: Bool
  package var signature: Signature?
  /// Whether the variable is an implicitly unwrapped optional: `var limit: Int!`.
  package var isImplicitlyUnwrapped = false
  /// Whether the variable was declared without a value and has no value yet.
  package var isUnassigned = false

  package init(type: Type, isMutable: Bool = false, signature: Signature? = nil) {
    self.type = type
    self.isMutable = isMutable
    self.signature = signature
  }
}
