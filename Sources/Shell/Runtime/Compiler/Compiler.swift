import RxsLanguage

/// Compiled code that returns a value.
package typealias Code = (Frame) throws -> Value

/// Compiles resolved syntax to closures. Names become slots, and calls become calls of library
/// entries.
///
/// The resolver has already found the meaning of names and calls. At run time, the code only looks
/// up names that were unbound when the resolver ran.
package struct Compiler {
  package let context: Context
  package let resolution: Resolution
  /// The slots of the variables in the frames in which the code runs.
  package let slots: Slots
  var source: Source { resolution.source }

  package init(_ context: Context, _ resolution: Resolution, _ slots: Slots = Slots(in: nil)) {
    self.context = context
    self.resolution = resolution
    self.slots = slots
  }

  /// A compiler for code that runs in other frames.
  func within(_ slots: Slots) -> Compiler { Compiler(context, resolution, slots) }

  /// Adds the source range to errors of `code`.
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

  /// The code of an expression, followed by the conversion to the type that the context requires.
  package func compile(_ expr: Expr) throws -> Code {
    let code = try plain(resolution.replacements[ObjectIdentifier(expr)] ?? expr)
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

  /// The variables that Swift-compiled code stores and that an expression uses.
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

  /// The code of an expression, without the conversion to the required type.
  private func plain(_ expr: Expr) throws -> Code {
    switch expr.kind {
    case .integer, .double, .bool, .nil, .duration, .operatorFunction, .negation, .keyPath:
      return constant(try constantValue(of: expr))
    case .string(let parts): return try string(parts)
    case .array(let elements): return try array(elements, expr)
    case .dictionary(let entries): return try dictionary(entries)
    case .tuple(let elements): return try tuple(elements)
    case .paren(let inner): return try compile(inner)
    case .name(let name): return try read(name, expr)
    case .compiled(let id, let written): return compiled(id, written, at: expr.range)
    case .specialized(let inner, _):
      return try resolution.reference(of: expr) == nil
        ? compile(inner) : read("", expr)
    case .anonymous(let index):
      guard case .local(let local)? = resolution.reference(of: expr) else {
        throw failure(.anonymous(index), at: expr.range)
      }
      return try read(local, expr.range)
    case .wildcard: throw Fault("'_' has no value").located(expr.range, source)
    case .implicitMember(let name): return try implicitMember(name, expr)
    case .member(let base, let name): return try member(base, name, expr)
    case .element(let base, let index, let range):
      let base = try compile(base)
      return located(range) { try base($0).element(index) }
    case .call(let call): return try self.call(call, expr)
    case .subscript(let base, let arguments):
      return try `subscript`(base, arguments, at: expr.range)
    case .optionalLink(let base):
      let base = try compile(base)
      return { try base($0).content(or: ChainEnded()) }
    case .optionalChain(let inner): return try optionalChain(inner)
    case .forced(let base):
      let base = try compile(base)
      return located(expr.range) { try base($0).content(or: Fault.missingValue) }
    case .prefix(let op, let range, let operand): return try prefix(op, range, operand)
    case .binary(let op, let range, let left, let right):
      return try binary(op, range, left, right, expr)
    case .rangeFrom(let bound):
      return try interval(bound) { Interval(lower: $0, upper: nil, isClosed: true) }
    case .rangeThrough(let bound):
      return try interval(bound) { Interval(lower: nil, upper: $0, isClosed: true) }
    case .rangeUpTo(let bound):
      return try interval(bound) { Interval(lower: nil, upper: $0, isClosed: false) }
    case .ternary(let condition, let then, let otherwise):
      let condition = try self.condition(condition)
      let then = try compile(then)
      let otherwise = try compile(otherwise)
      return { frame in try condition(frame) ? try then(frame) : try otherwise(frame) }
    case .cast(let inner, let kind, let type): return try cast(inner, kind, Type(type))
    case .try(let kind, let inner): return try self.try(kind, inner, expr)
    case .await(let inner), .reference(let inner): return try compile(inner)
    case .closure(let closure): return try self.closure(closure)
    case .statement(let statement): return try valued(statement)
    }
  }

  /// The value of an expression that is constant, such as a literal.
  private func constantValue(of expr: Expr) throws -> Value {
    switch expr.kind {
    case .integer(let value): try literal(.int(value), expr)
    case .double(let value): try literal(.double(value), expr)
    case .bool(let value): .bool(value)
    case .duration(let value): .duration(value)
    case .operatorFunction(let op): .function(Self.function(of: op))
    case .negation: .function(Self.negation)
    case .keyPath(let path): .function(keyPath(path))
    default: .none
    }
  }

  /// The operator `!` as a function value.
  private static var negation: Function {
    NativeFunction(arity: 1) { values in
      guard case .bool(let isTrue)? = values.first else {
        throw Fault(.notCondition(values.first?.described ?? "nothing"))
      }
      return .bool(!isTrue)
    }
  }

  /// The code of an expression that Swift compiled.
  private func compiled(_ id: Int, _ written: Expr, at range: SourceRange) -> Code {
    let variables = compiledVariables(in: written)
    return located(range) { [context] _ in
      for variable in variables where context.variables[variable.name] !== variable {
        throw context.variables[variable.name] == nil
          ? Fault(.unknownName(variable.name, near: []))
          : Fault("'\(variable.name)' was bound again after this code was compiled")
      }
      guard let host = context.host else { throw Fault.ended }
      return try host.value(compiled: id)
    }
  }

  private func implicitMember(_ name: Name, _ expr: Expr) throws -> Code {
    if case .entry(let entry, _)? = resolution.call(of: expr) {
      return try invoke(entry, nil, [], expr)
    }
    if case .functions(let entries)? = resolution.reference(of: expr) {
      return constant(.function(function(entries)))
    }
    return constant(.symbol(Symbol(name.text)))
  }

  private func `subscript`(
    _ base: Expr, _ arguments: [Argument], at range: SourceRange
  ) throws -> Code {
    let base = try compile(base)
    let codes = try arguments.map { try compile($0.value) }
    let labels = arguments.map(\.label?.text)
    if labels == ["keyPath"] {
      return located(range) { frame in
        let root = try base(frame)
        guard case .function(let path) = try codes[0](frame) else { return .none }
        return try path.call(root)
      }
    }
    guard labels == [nil] else {
      return located(range) { frame in
        let value = try base(frame)
        try value.checkSubscript(labels)
        return try value.subscripted(try codes.map { try $0(frame) })
      }
    }
    return located(range) { frame in
      try base(frame).subscripted(try codes.map { try $0(frame) })
    }
  }

  private func optionalChain(_ inner: Expr) throws -> Code {
    let isOptional = resolution.type(of: inner).isOptional
    if case .meta = resolution.type(of: inner) { return try compile(inner) }
    let inner = try compile(inner)
    return { frame in
      do {
        let value = try inner(frame)
        return isOptional || value.isOptional ? value : .optional(value)
      } catch is ChainEnded { return .none }
    }
  }

  /// A number literal as a value of the expression's type.
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

  /// The code of an expression that must be a Boolean.
  package func condition(_ expr: Expr) throws -> (Frame) throws -> Bool {
    let code = try compile(expr)
    let (range, source) = (expr.range, source)
    return { frame in
      let value = try code(frame)
      guard case .bool(let isTrue) = value else {
        throw Fault(.notCondition(value.described)).located(range, source)
      }
      return isTrue
    }
  }

  private func interval(_ bound: Expr, _ make: @escaping (Value) -> Interval) throws -> Code {
    let code = try compile(bound)
    return { .interval(make(try code($0))) }
  }

  private func `try`(_ kind: TryKind, _ inner: Expr, _ expr: Expr) throws -> Code {
    let isOptional = resolution.type(of: inner).isOptional
    let inner = try compile(inner)
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
  /// The content of an optional.
  ///
  /// - Parameter error: the error for nil.
  func content(or error: @autoclosure () -> any Error) throws -> Value {
    guard let content else { throw error() }
    return content
  }

  /// Whether the value is an optional, with or without content.
  var isOptional: Bool {
    switch self {
    case .none, .some: true
    default: false
    }
  }
}

/// Thrown at a nil in an optional chain, to end the chain.
struct ChainEnded: Error {}
