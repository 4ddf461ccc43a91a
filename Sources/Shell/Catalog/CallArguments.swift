/// The arguments of the call that makes a view model, taken one after the other.
///
/// Parameters of its constructor come first; what is left names first values of its inputs.
final class CallArguments {
  let callee: String
  private var rest: [LabelledValue]
  /// The labels that were asked for, for suggestions.
  private var known: [String] = []

  init(_ arguments: Arguments) {
    callee = arguments.callee
    rest = arguments.all
  }

  /// Takes the argument of a label.
  func take(_ label: String) -> Value? {
    known.append(label)
    return rest.firstIndex { $0.label == label }.map { rest.remove(at: $0).value }
  }

  /// Takes the next argument without a label.
  func takeUnlabelled() -> Value? {
    rest.firstIndex { $0.label == nil }.map { rest.remove(at: $0).value }
  }

  /// Throws when there are arguments that nothing took.
  func finish() throws {
    guard let surplus = rest.first else { return }
    guard let label = surplus.label else {
      throw RuntimeError("'\(callee)' does not take \(surplus.value.described) here")
    }
    throw RuntimeError(
      "'\(callee)' does not take '\(label):' here",
      suggestion: Suggestion.nearest(to: label, in: known))
  }

  /// Converts an argument; an error names it.
  func convert<T>(_ value: Value, for label: String, to _: T.Type) throws -> T {
    do {
      return try Conversion.toSwift(T.self)(value)
    } catch let mismatch as Conversion.Mismatch {
      throw RuntimeError(
        mismatch.message("'\(label)' takes \(Conversion.name(of: T.self)), got \(value.described)"))
    }
  }
}

/// A parameter of a constructor, as a registration writes it: `start`, `start = 0`, `_`.
struct ConstructorParameter {
  /// Nil where the call has no label.
  let label: String?
  /// An expression of the language.
  let defaultValue: String?

  init(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(CallArguments.trimmed)
    let label = parts.first ?? "_"
    self.label = label == "_" ? nil : label
    defaultValue = parts.count > 1 ? parts[1] : nil
  }

  /// The argument for the parameter.
  func take<T>(_: T.Type, from arguments: CallArguments) throws -> T {
    let name = label ?? "a value"
    let given = label.map(arguments.take) ?? arguments.takeUnlabelled()
    if let value = try given ?? defaultValue.map(CallArguments.evaluate) {
      return try arguments.convert(value, for: name, to: T.self)
    }
    if let none = Value.none as? T ?? (try? Conversion.toSwift(T.self)(.none)) { return none }
    throw RuntimeError("'\(arguments.callee)' needs \(label.map { "'\($0)'" } ?? name)")
  }

  /// How the parameter is shown: `start: Int = 0`.
  func port(_ type: Any.Type) -> (label: String, type: String) {
    (label ?? "_", Conversion.name(of: type) + (defaultValue.map { " = \($0)" } ?? ""))
  }
}

extension CallArguments {
  fileprivate static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The value of a default, which a registration writes in the language.
  fileprivate static func evaluate(_ text: String) throws -> Value {
    let (script, problems) = Parser.parse(Source(name: "<default>", text: text))
    guard problems.isEmpty, script.statements.count == 1,
      case .expr(let expr)? = script.statements.first?.kind, let session = Session.current
    else { throw RuntimeError("the default '\(text)' is no expression") }
    let context = session.context
    return try Compiler(context: context, source: script.source).value(of: expr)
  }
}

extension Compiler {
  /// The value of an expression that stands alone.
  fileprivate func value(of expr: Expr) throws -> Value {
    let scope = Scope(framedIn: nil)
    let code = try compile(expr, scope)
    return try code(Frame.make(parent: nil, count: scope.layout.count))
  }
}
