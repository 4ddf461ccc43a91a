/// Turns syntax into closures: names become slots, operators become functions, once.
///
/// A statement is compiled right before it runs, so the session's names are known by then; what a
/// closure refers to is decided when the closure is written, as in Swift.
struct Compiler {
  let context: Context
  let source: Source
  /// Whether names that are not known yet are looked up when they are used: in the bodies of
  /// top-level functions, which may call functions that come after them.
  var bindsLate = false

  /// Adds the place of `range` to errors of `code`.
  func located<Input>(
    _ range: SourceRange, _ code: @escaping (Input) throws -> Value
  ) -> (Input) throws -> Value {
    let source = source
    return { input in
      do {
        return try code(input)
      } catch let error as RuntimeError {
        throw error.located(range, source)
      }
    }
  }

  /// An error at a place that is known before anything runs.
  func failure(
    _ message: String, at range: SourceRange, suggestion: String? = nil, hint: String? = nil
  ) -> RuntimeError {
    RuntimeError(message, suggestion: suggestion, hint: hint).located(range, source)
  }

  /// The code of an expression.
  func compile(_ expr: Expr, _ scope: Scope) throws -> Code {
    switch expr.kind {
    case .integer(let value): return constant(.int(value))
    case .double(let value): return constant(.double(value))
    case .bool(let value): return constant(.bool(value))
    case .nil: return constant(.none)
    case .duration(let value): return constant(.duration(value))
    case .string(let parts): return try string(parts, scope)
    case .array(let elements):
      let codes = try elements.map { try compile($0, scope) }
      let limits = context.limits
      return { frame in
        let elements = try codes.map { try $0(frame) }
        try limits.check(nestingOf: elements)
        return .array(Operations.alike(elements))
      }
    case .dictionary(let entries): return try dictionary(entries, scope)
    case .tuple(let elements): return try tuple(elements, scope)
    case .paren(let inner): return try compile(inner, scope)
    case .name(let name): return try read(name, expr.range, scope)
    case .anonymous(let index):
      guard let (depth, slot) = scope.findAnonymous(index) else {
        throw failure("$\(index) is not known here", at: expr.range)
      }
      return depth == 0 ? { $0[slot] } : { $0.ancestor(depth)[slot] }
    case .wildcard: throw failure("'_' has no value", at: expr.range)
    case .implicitMember(let name): return constant(.symbol(Symbol(name.text)))
    case .member(let base, let name): return try member(base, name, scope)
    case .element(let base, let index, let range):
      let base = try compile(base, scope)
      return located(range) { try Members.element(index, of: try base($0)) }
    case .call(let call): return try self.call(call, expr.range, scope)
    case .subscript(let base, let arguments):
      let base = try compile(base, scope)
      let codes = try arguments.map { try compile($0.value, scope) }
      return located(expr.range) { frame in
        try Members.subscripted(try base(frame), try codes.map { try $0(frame) })
      }
    case .optionalLink(let base):
      let base = try compile(base, scope)
      return { frame in
        let value = try base(frame)
        if case .none = value { throw ChainEnded() }
        return value
      }
    case .optionalChain(let inner):
      let inner = try compile(inner, scope)
      return { frame in
        do { return try inner(frame) } catch is ChainEnded { return .none }
      }
    case .forced(let base):
      let base = try compile(base, scope)
      return located(expr.range) { frame in
        let value = try base(frame)
        if case .none = value { throw RuntimeError("nil where a value is needed") }
        return value
      }
    case .prefix(let op, let range, let operand): return try prefix(op, range, operand, scope)
    case .binary(let op, let range, let left, let right):
      return try binary(op, range, left, right, scope)
    case .rangeFrom(let lower): return try partialRange(lower, expr.range, scope) { ($0, .max) }
    case .rangeThrough(let upper): return try partialRange(upper, expr.range, scope) { (0, $0) }
    case .rangeUpTo(let upper):
      return try partialRange(upper, expr.range, scope) { (0, $0 == .min ? .min : $0 - 1) }
    case .ternary(let condition, let then, let otherwise):
      let condition = try self.condition(condition, scope)
      let then = try compile(then, scope)
      let otherwise = try compile(otherwise, scope)
      return { frame in try condition(frame) ? try then(frame) : try otherwise(frame) }
    case .cast(let inner, let kind, let type): return try cast(inner, kind, type, scope)
    case .try(let kind, let inner):
      let inner = try compile(inner, scope)
      guard kind == .optional else { return inner }
      return { [limits = context.limits] frame in
        do {
          return try inner(frame)
        } catch let error where !(error is ChainEnded) && !limits.isStopped() {
          return .none
        }
      }
    case .await(let inner), .reference(let inner): return try compile(inner, scope)
    case .operatorFunction(let op):
      let operation = Operations.binary(op)
      return constant(
        .function(
          NativeFunction(arity: 2) { arguments in
            var values = arguments.map(\.value)
            // `zip(a, b).map(+)`
            if values.count == 1, case .tuple(let pair) = values[0] { values = pair.elements }
            guard values.count == 2 else {
              throw RuntimeError("'\(op.rawValue)' takes two values")
            }
            return try operation(values[0], values[1])
          }))
    case .negation:
      return constant(.function(Builtins.native("!") { .bool(try !$0.bool(0)) }))
    case .closure(let closure): return try self.closure(closure, scope)
    case .keyPath(let path): return keyPath(path)
    case .statement(let statement): return try valued(statement, scope)
    }
  }

  func constant(_ value: Value) -> Code { { _ in value } }

  /// The code of an expression that has to be true or false.
  func condition(_ expr: Expr, _ scope: Scope) throws -> (Frame) throws -> Bool {
    let code = try compile(expr, scope)
    let (range, source) = (expr.range, source)
    return { frame in
      let value = try code(frame)
      guard case .bool(let isTrue) = value else {
        throw RuntimeError("true or false is needed here, got \(value.described)")
          .located(range, source)
      }
      return isTrue
    }
  }
}

/// Leaves an optional chain in which something was nil.
struct ChainEnded: Error {}
