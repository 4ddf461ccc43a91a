import RxsLanguage

/// The meaning of a statement: what its names stand for, what its calls call, and the types in it.
///
/// Running, checking, completion and the effects of statements read it; nothing else walks the tree to
/// find a meaning of its own.
package final class Resolution {
  package let source: Source
  var inference = Inference()
  /// The meaning of names in expressions.
  var references: [ObjectIdentifier: Reference] = [:]
  var types: [ObjectIdentifier: Type] = [:]
  /// The types that are wanted where members without a receiver stand.
  var expected: [ObjectIdentifier: Type] = [:]
  var coercions: [ObjectIdentifier: Coercion] = [:]
  /// The literals of whole numbers; their types decide whether they fit.
  var literals: [(expr: Expr, value: Int)] = []
  /// The powers of literals, which are of `Decimal` where nothing says that they are another's.
  var powers: [(range: SourceRange, type: Type)] = []
  /// The callees of calls, of members, and of cases without a type.
  var calls: [ObjectIdentifier: ResolvedCall] = [:]
  /// The properties that key paths read, by the places of their names.
  var steps: [Int: Entry] = [:]
  /// The expressions that replace others: `name` for `self.name`.
  var replacements: [ObjectIdentifier: Expr] = [:]
  /// The variables that names declare, by where the names stand.
  var locals: [Int: Local] = [:]

  /// The names of variables that are known in parts of it alone.
  package var localNames: Set<String> { Set(locals.values.map(\.name)) }

  /// The variables of its parts, by the places of their names.
  package var localPlaces: [Int: String] { locals.mapValues(\.name) }

  /// The variables whose values closures capture, by where the names of the captures stand.
  var captured: [Int: Local] = [:]
  /// The types that closures have to give, by the closure.
  var results: [ObjectIdentifier: Type] = [:]
  /// The variables of `$0`, `$1` … by the closure.
  var anonymous: [ObjectIdentifier: [Local]] = [:]
  /// The reasons of statements that must fail, where they are known before they run.
  package internal(set) var failures: [ObjectIdentifier: Diagnostic] = [:]
  /// The problems that keep it from running, in the order in which they were found.
  package internal(set) var problems: [Diagnostic] = []
  /// The expressions that inputs and outputs of a view model's declaration name, by the places of
  /// their names.
  var targets: [Int: Expr] = [:]
  /// The members of the view models that the statement defines.
  package internal(set) var models: [String: [String: Type]] = [:]
  /// The names that the statement binds at the top level.
  package internal(set) var bindings: [String: Binding] = [:]

  init(source: Source) { self.source = source }

  /// The type of an expression.
  package func type(of expr: Expr) -> Type {
    types[ObjectIdentifier(expr)].map(inference.solved) ?? .unknown
  }

  /// The declared or inferred type of a variable that a name declares.
  package func type(of name: Name) -> Type {
    locals[name.range.lowerBound].map { inference.solved($0.type) }
      ?? bindings[name.text]?.type ?? .unknown
  }

  /// The type that is wanted where a case or a member without a receiver stands.
  package func expectedType(of expr: Expr) -> Type? {
    expected[ObjectIdentifier(expr)].map(inference.solved)
  }

  /// The services of the host that an expression names.
  package func namespace(of expr: Expr) -> String? {
    if case .namespace(let name)? = reference(of: expr) { name } else { nil }
  }

  /// Whether an expression names a variable of a closure, a function or a block.
  package func isLocal(_ expr: Expr) -> Bool {
    if case .local? = reference(of: expr) { true } else { false }
  }

  /// Whether a closure gives nothing, whatever the value of its body is.
  func givesNothing(_ closure: Closure) -> Bool {
    results[ObjectIdentifier(closure)].map(inference.solved)?.isVoid ?? false
  }

  /// The first variable of a closure, a function or a block in an expression.
  package func local(in expr: Expr) -> Expr? {
    if isLocal(expr) { return expr }
    return expr.children.lazy.compactMap(\.expr).compactMap { self.local(in: $0) }.first
  }

  /// The entry that an expression calls or reads, with the places of its arguments among the
  /// parameters.
  package func entry(of expr: Expr) -> (entry: Entry, places: [Int])? {
    if case .entry(let entry, let places)? = call(of: expr) { (entry, places) } else { nil }
  }

  func reference(of expr: Expr) -> Reference? { references[ObjectIdentifier(expr)] }

  func call(of expr: Expr) -> ResolvedCall? { calls[ObjectIdentifier(expr)] }

  /// Whether an expression may do something besides having a value: it holds a call that may.
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
  /// Whether a statement of a closure does more than its expressions do.
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
  /// A name of the top level; it is looked up when the code around it runs.
  case variable(String)
  /// A name that the host computes each time.
  case computed(Entry)
  /// A function of the library or of the host.
  case functions([Entry])
  /// A type, with the arguments that are written.
  case type(Type)
  case namespace(String)
  /// `self` of pasted closures, which stands for nothing.
  case nothing
}

/// The effect of a call, as far as it is known before it runs.
enum ResolvedCall {
  /// Calls an entry of the library; the places are those of the arguments among its parameters.
  case entry(Entry, places: [Int])
  /// Calls a function of the script; the places are those of the arguments.
  case function(places: [Int], Signature)
  /// Looks the member up when the receiver is there.
  case dynamic
  /// Makes a case: `.failed(404)`.
  case symbol
}

/// A variable of a closure, a function or a block.
final class Local {
  let name: String
  var type: Type
  let isMutable: Bool
  /// Whether it holds a relay whose value the name stands for: a state of a view model.
  var isState = false
  /// Whether it holds the relay of a state, which the name stands for itself.
  var isRelay = false
  /// Whether it is an optional that is unwrapped where its value is needed: `var limit: Int!`.
  var isImplicitlyUnwrapped = false
  /// The relay whose value a state's name stands for.
  var relay: Local?
  /// Its signature, where it is a declared function.
  var signature: Signature?

  init(_ name: String, _ type: Type, isMutable: Bool) {
    self.name = name
    self.type = type
    self.isMutable = isMutable
  }
}

/// A name of the top level, as far as it is known before its statement runs.
package struct Binding {
  package var type: Type
  package var isMutable: Bool
  package var signature: Signature?
  /// Whether it is an optional that is unwrapped where its value is needed: `var limit: Int!`.
  package var isImplicitlyUnwrapped = false
  /// Whether it is declared without a value and has none yet.
  package var isUnassigned = false

  package init(type: Type, isMutable: Bool = false, signature: Signature? = nil) {
    self.type = type
    self.isMutable = isMutable
    self.signature = signature
  }
}
