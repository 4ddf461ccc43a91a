import RxsLanguage

/// Finds what the names and calls of a statement refer to, and infers the types of its expressions.
/// Reports problems.
///
/// Types are inferred as in Swift, one statement at a time. A value of unknown type is accepted
/// everywhere, and checked at run time.
package final class Resolver {
  package let context: Context
  /// Top-level names that are not bound yet: names of a file that is being checked, and functions
  /// that later statements declare.
  package var declared: [String: Binding] = [:]
  /// Names that the session bound and then removed.
  package var forgotten: Set<String> = []
  /// The members of view models that the checked file defines.
  package var models: [String: [String: Type]] = [:]
  /// Whether a whole file is being checked. If so, all names of the file are known.
  package var isChecking = false
  /// Whether the current code runs later. If so, unknown names may be declared before it runs.
  package var isLate = false
  /// Whether problems are dropped, for example in code that is resolved a second time.
  package var isSilent = false
  /// The variables that hold lazy sequences with side effects, with the member names of their
  /// chains.
  var effectfulChains: [String: [String]] = [:]
  /// The `try` that applies to the current expression.
  var surroundingTry: TryKind?
  private(set) var resolution: Resolution
  var inference: Inference {
    get { resolution.inference }
    _modify { yield &resolution.inference }
  }

  package init(_ context: Context) {
    self.context = context
    resolution = Resolution(source: Source(name: "", text: ""))
  }

  /// Declares names whose types are unknown.
  package func declare(_ names: Set<String>) {
    for name in names { declared[name] = Binding(type: .unknown, isMutable: true) }
  }

  /// Resolves a top-level statement.
  package func resolve(_ statement: Statement, of source: Source) -> Resolution {
    resolution = Resolution(source: source)
    resolve(statement, NameScope(in: nil))
    checkLiterals()
    return resolution
  }

  /// Reports integer literals that do not fit their inferred types, and powers of type `Decimal`.
  private func checkLiterals() {
    for (expr, value) in resolution.literals {
      let type = resolution.type(of: expr)
      guard type.isInteger, Value.int(value).literal(as: type) == nil else { continue }
      report(.outOfRange(String(value), "\(type)"), at: expr.range)
    }
    resolution.literals = []
    for (range, type) in resolution.powers where inference.solved(type).name == "Decimal" {
      report(.decimalPower, at: range)
    }
    resolution.powers = []
  }

  /// Resolves several top-level statements together.
  package func resolve(_ statements: [Statement], of source: Source) -> Resolution {
    resolution = Resolution(source: source)
    for statement in statements { resolve(statement, NameScope(in: nil)) }
    checkLiterals()
    return resolution
  }

  /// Resolves a top-level expression.
  package func resolve(
    _ expr: Expr, of source: Source, expecting wanted: Type? = nil
  ) -> Resolution {
    resolution = Resolution(source: source)
    let scope = NameScope(in: nil)
    if let wanted { check(expr, wanted, "the place", scope) } else { _ = resolve(expr, scope) }
    settle(expr)
    checkLiterals()
    return resolution
  }

  func report(_ problem: Problem, at range: SourceRange) {
    guard !isSilent else { return }
    resolution.problems.append(problem.diagnostic(at: range, context.names.foreign))
  }

  /// The binding of a top-level name. Nil if the name is not bound.
  package func binding(_ name: String) -> Binding? {
    if let binding = resolution.bindings[name] ?? declared[name] { return binding }
    if forgotten.contains(name) { return nil }
    return context.variables[name]?.binding
  }

  /// The members of a view model or of another type of the host. Nil if they are unknown.
  func members(of model: String) -> [String: Type]? {
    resolution.models[model] ?? models[model] ?? context.names.members(model)
  }

  func record(_ type: Type, for expr: Expr) -> Type {
    resolution.types[ObjectIdentifier(expr)] = type
    return type
  }

  func shallow(_ type: Type) -> Type { inference.shallow(type) }

  /// The type inside of all optional levels: `Int` for `Int??`.
  func bare(_ type: Type) -> Type {
    let type = shallow(type)
    return type.wrapped.map(bare) ?? type
  }

  /// The type, with each literal fixed to its default type: `Int`, `Double` or `String`.
  func settled(_ type: Type) -> Type {
    let type = shallow(type)
    guard let literal = inference.literal(of: type) else { return type.mapParts(settled) }
    if case .none = literal { return type }
    let solved = inference.solved(type)
    _ = inference.unify(type, solved)
    return solved
  }

  private func settle(_ expr: Expr) {
    if let type = resolution.types[ObjectIdentifier(expr)] { _ = settled(type) }
  }

  /// Resolves an expression, and converts it to the expected type.
  ///
  /// - Parameter place: the parameter or variable that receives the value, for the message.
  func check(_ expr: Expr, _ wanted: Type, _ place: @autoclosure () -> String, _ scope: NameScope) {
    let type = resolve(expr, scope, expecting: wanted)
    coerce(expr, from: type, to: wanted, place())
  }

  /// Records the conversion of an expression's value to a type, or reports that the value does not
  /// fit.
  func coerce(
    _ expr: Expr, from type: Type, to wanted: Type, _ place: @autoclosure () -> String
  ) {
    switch inference.coerce(type, to: wanted) {
    case .yes(let coercion):
      if let coercion { resolution.coercions[ObjectIdentifier(expr)] = coercion }
    case .no:
      let unwrapped = self.unwrapped(expr, type)
      if shallow(unwrapped) != shallow(type),
        case .yes(let inner) = inference.coerce(unwrapped, to: wanted)
      {
        resolution.coercions[ObjectIdentifier(expr)] = .forced(inner)
        return
      }
      report(
        .mismatch(
          place: place(), wanted: inference.solved(wanted), got: described(type)),
        at: expr.range)
    }
  }

  /// A type for messages. The type of the literal `nil` is printed as `nil`.
  func described(_ type: Type) -> Type {
    if case .null? = inference.literal(of: type) { return .named("nil", []) }
    return inference.solved(type)
  }

  /// The type of an expression whose value is used. For `var limit: Int!`, it is the wrapped type.
  func unwrapped(_ expr: Expr, _ type: Type) -> Type {
    guard let wrapped = shallow(type).wrapped else { return type }
    let isImplicit =
      switch resolution.reference(of: expr) {
      case .local(let local)?: local.isImplicitlyUnwrapped
      case .variable(let name)?: binding(name)?.isImplicitlyUnwrapped ?? false
      default: false
      }
    guard isImplicit else { return type }
    resolution.coercions[ObjectIdentifier(expr)] = .forced(nil)
    return wrapped
  }

  /// Tries a resolution. If it fails or reports a problem, its inferred types and its problems are
  /// discarded.
  func attempt(_ body: () -> Bool) -> Bool {
    let mark = inference.mark
    let (problems, outer) = (resolution.problems, isSilent)
    isSilent = false
    let works = body() && resolution.problems.count == problems.count
    isSilent = outer
    if !works {
      inference.undo(to: mark)
      resolution.problems = problems
    }
    return works
  }
}
