import RxsLanguage

/// Compiled code that gives a value.
package typealias Code = (Frame) throws -> Value

/// Turns resolved syntax into closures: names become slots, calls become calls of library entries.
///
/// The resolver has worked out the meaning of names and calls; no known name is looked up here.
package struct Compiler {
  package let context: Context
  package let resolution: Resolution
  var source: Source { resolution.source }

  package init(_ context: Context, _ resolution: Resolution) {
    self.context = context
    self.resolution = resolution
  }

  /// Adds the place of `range` to errors of `code`.
  func located<Input>(
    _ range: SourceRange, _ code: @escaping (Input) throws -> Value
  ) -> (Input) throws -> Value {
    let source = source
    return { input in
      do {
        return try code(input)
      } catch let error as Fault {
        throw error.located(range, source)
      }
    }
  }

  func failure(_ problem: Problem, at range: SourceRange) -> Fault {
    Fault(problem).located(range, source)
  }

  func constant(_ value: Value) -> Code { { _ in value } }

  /// The code of an expression, with what its value goes through to fit its place.
  package func compile(_ expr: Expr, _ slots: Slots) throws -> Code {
    let code = try plain(resolution.replacements[ObjectIdentifier(expr)] ?? expr, slots)
    guard let coercion = resolution.coercions[ObjectIdentifier(expr)] else { return code }
    if isLiteral(expr), case .widened = coercion { return code }
    if case .deferred(let inner) = coercion {
      let code = inner.map { coerced(code, $0, expr.range) } ?? code
      return { frame in .function(NativeFunction(arity: 0) { _ in try code(frame) }) }
    }
    return coerced(code, coercion, expr.range)
  }

  private func isLiteral(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .integer, .double: true
    default: false
    }
  }

  /// The variables of compiled code that an expression of it names.
  private func compiledVariables(in expr: Expr) -> [Variable] {
    var found: [String: Variable] = [:]
    expr.walk { node in
      if case .name(let name)? = node.expr?.kind, let variable = context.variables[name],
        variable.read != nil
      {
        found[name] = variable
      }
      return true
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The code of an expression as it is.
  private func plain(_ expr: Expr, _ slots: Slots) throws -> Code {
    switch expr.kind {
    case .integer(let value): return constant(try literal(.int(value), expr))
    case .double(let value): return constant(try literal(.double(value), expr))
    case .bool(let value): return constant(.bool(value))
    case .nil: return constant(.none)
    case .duration(let value): return constant(.duration(value))
    case .string(let parts): return try string(parts, slots)
    case .array(let elements): return try array(elements, expr, slots)
    case .dictionary(let entries): return try dictionary(entries, slots)
    case .tuple(let elements): return try tuple(elements, slots)
    case .paren(let inner): return try compile(inner, slots)
    case .name(let name): return try read(name, expr, slots)
    case .compiled(let id, let written):
      let variables = compiledVariables(in: written)
      return located(expr.range) { [context] _ in
        for variable in variables where context.variables[variable.name] !== variable {
          throw Fault(
            context.variables[variable.name] == nil
              ? "'\(variable.name)' is not known"
              : "'\(variable.name)' was bound anew after this was made")
        }
        guard let host = context.host else { throw Fault.ended }
        return try host.value(compiled: id)
      }
    case .specialized(let inner, _):
      return try resolution.reference(of: expr) == nil
        ? compile(inner, slots) : read("", expr, slots)
    case .anonymous(let index):
      guard case .local(let local)? = resolution.reference(of: expr) else {
        throw failure(.anonymous(index), at: expr.range)
      }
      return try read(local, expr.range, slots)
    case .wildcard: throw Fault("'_' has no value").located(expr.range, source)
    case .implicitMember(let name):
      if case .entry(let entry, _)? = resolution.call(of: expr) {
        return try invoke(entry, nil, [], expr, slots)
      }
      if case .functions(let entries)? = resolution.reference(of: expr) {
        return constant(.function(function(entries)))
      }
      return constant(.symbol(Symbol(name.text)))
    case .member(let base, let name): return try member(base, name, expr, slots)
    case .element(let base, let index, let range):
      let base = try compile(base, slots)
      return located(range) { try base($0).element(index) }
    case .call(let call): return try self.call(call, expr, slots)
    case .subscript(let base, let arguments):
      let base = try compile(base, slots)
      let codes = try arguments.map { try compile($0.value, slots) }
      if arguments.count == 1, arguments[0].label?.text == "keyPath" {
        return located(expr.range) { frame in
          let root = try base(frame)
          guard case .function(let path) = try codes[0](frame) else { return .none }
          return try path.call(root)
        }
      }
      return located(expr.range) { frame in
        try base(frame).subscripted(try codes.map { try $0(frame) })
      }
    case .optionalLink(let base):
      let base = try compile(base, slots)
      return { frame in
        guard let content = try base(frame).content else { throw ChainEnded() }
        return content
      }
    case .optionalChain(let inner):
      let isOptional = resolution.type(of: inner).isOptional
      if case .meta = resolution.type(of: inner) { return try compile(inner, slots) }
      let inner = try compile(inner, slots)
      return { frame in
        do {
          let value = try inner(frame)
          return isOptional || value.isOptional ? value : .optional(value)
        } catch is ChainEnded { return .none }
      }
    case .forced(let base):
      let base = try compile(base, slots)
      return located(expr.range) { frame in
        guard let content = try base(frame).content else {
          throw Fault.missingValue
        }
        return content
      }
    case .prefix(let op, let range, let operand): return try prefix(op, range, operand, slots)
    case .binary(let op, let range, let left, let right):
      return try binary(op, range, left, right, expr, slots)
    case .rangeFrom(let bound):
      return try interval(bound, slots) { Interval(lower: $0, upper: nil, isClosed: true) }
    case .rangeThrough(let bound):
      return try interval(bound, slots) { Interval(lower: nil, upper: $0, isClosed: true) }
    case .rangeUpTo(let bound):
      return try interval(bound, slots) { Interval(lower: nil, upper: $0, isClosed: false) }
    case .ternary(let condition, let then, let otherwise):
      let condition = try self.condition(condition, slots)
      let then = try compile(then, slots)
      let otherwise = try compile(otherwise, slots)
      return { frame in try condition(frame) ? try then(frame) : try otherwise(frame) }
    case .cast(let inner, let kind, let type): return try cast(inner, kind, Type(type), slots)
    case .try(let kind, let inner): return try self.try(kind, inner, expr, slots)
    case .await(let inner), .reference(let inner): return try compile(inner, slots)
    case .operatorFunction(let op): return constant(.function(Self.function(of: op)))
    case .negation:
      return constant(
        .function(
          NativeFunction(arity: 1) { values in
            guard case .bool(let isTrue)? = values.first else {
              throw Fault(.notCondition(values.first?.described ?? "nothing"))
            }
            return .bool(!isTrue)
          }))
    case .closure(let closure): return try self.closure(closure, slots)
    case .keyPath(let path): return constant(.function(keyPath(path)))
    case .statement(let statement): return try valued(statement, slots)
    }
  }

  /// A number literal as the type that the expression has.
  private func literal(_ value: Value, _ expr: Expr) throws -> Value {
    let type = resolution.type(of: expr)
    if case .int = value, type == .int { return value }
    if case .double = value, type == .double { return value }
    guard let literal = value.literal(as: type) else {
      if type.isUnknown { return value }
      throw Fault(.outOfRange(value.canonical, "\(type)")).located(expr.range, source)
    }
    return literal
  }

  /// The code of an expression that has to be true or false.
  package func condition(_ expr: Expr, _ slots: Slots) throws -> (Frame) throws -> Bool {
    let code = try compile(expr, slots)
    let (range, source) = (expr.range, source)
    return { frame in
      let value = try code(frame)
      guard case .bool(let isTrue) = value else {
        throw Fault(.notCondition(value.described)).located(range, source)
      }
      return isTrue
    }
  }

  private func interval(
    _ bound: Expr, _ slots: Slots, _ make: @escaping (Value) -> Interval
  ) throws -> Code {
    let code = try compile(bound, slots)
    return { .interval(make(try code($0))) }
  }

  private func `try`(
    _ kind: TryKind, _ inner: Expr, _ expr: Expr, _ slots: Slots
  ) throws -> Code {
    let isOptional = resolution.type(of: inner).isOptional
    let inner = try compile(inner, slots)
    switch kind {
    case .try: return inner
    case .forced:
      return located(expr.range) { frame in
        do { return try inner(frame) } catch let error as ThrownValue {
          throw Fault("'try!' failed: \(error.value.printed)")
        }
      }
    case .optional:
      return { [limits = context.limits] frame in
        do {
          let value = try inner(frame)
          return isOptional || value.isOptional ? value : .optional(value)
        } catch let error where !(error is ChainEnded) && !(error is Fault) && !limits.isStopped() {
          return .none
        }
      }
    }
  }
}

extension Value {
  /// Whether it is nil or holds a value as an optional.
  var isOptional: Bool {
    switch self {
    case .none, .some: true
    default: false
    }
  }
}

/// Leaves an optional chain in which something was nil.
struct ChainEnded: Error {}
