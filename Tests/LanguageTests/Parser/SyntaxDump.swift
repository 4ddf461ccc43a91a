@testable import RxsLanguage
@testable import RxsStatements

/// Writes syntax trees as compact s-expressions, so that a test shows a whole tree in one line.
enum SyntaxDump {
  /// The trees of a source's statements, one per line. If the source has mistakes, the result
  /// contains the messages instead.
  static func of(_ text: String) -> String {
    let (script, diagnostics) = Parser.parse(Source(name: "t.rxs", text: text), .shell)
    guard diagnostics.isEmpty else {
      return diagnostics.map { "error: \($0.message)" }.joined(separator: "\n")
    }
    return script.statements.map(of).joined(separator: "\n")
  }

  static func of(_ expr: Expr) -> String {
    switch expr.kind {
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .nil: "nil"
    case .duration(let value): "\(value)ns"
    case .string(let parts): of(parts)
    case .array(let elements): "[" + list(elements) + "]"
    case .dictionary(let entries):
      "[" + entries.map { "\(of($0.key)):\(of($0.value))" }.joined(separator: " ") + ":]"
    case .tuple(let elements):
      "(" + (["tuple"] + elements.map { label($0.label) + of($0.value) }).joined(separator: " ")
        + ")"
    case .paren(let inner): "(paren \(of(inner)))"
    case .name(let name): name
    case .compiled(_, let written): of(written)
    case .specialized(let base, let types):
      of(base) + "<" + types.map(\.text).joined(separator: ", ") + ">"
    case .anonymous(let index): "$\(index)"
    case .wildcard: "_"
    case .implicitMember(let name): ".\(name.text)"
    case .member(let base, let name): "(. \(of(base)) \(name.text))"
    case .element(let base, let index, _): "(. \(of(base)) \(index))"
    case .call(let call):
      "(call " + ([of(call.callee)] + call.arguments.map(of)).joined(separator: " ") + ")"
    case .subscript(let base, let arguments):
      "(at " + ([of(base)] + arguments.map(of)).joined(separator: " ") + ")"
    case .optionalLink(let base): "(? \(of(base)))"
    case .optionalChain(let inner): "(chain \(of(inner)))"
    case .forced(let base): "(! \(of(base)))"
    default: ofOperation(expr)
    }
  }

  private static func ofOperation(_ expr: Expr) -> String {
    switch expr.kind {
    case .prefix(let op, _, let operand): "(\(op.rawValue) \(of(operand)))"
    case .binary(let op, _, let left, let right): "(\(op.rawValue) \(of(left)) \(of(right)))"
    case .rangeFrom(let value): "(from \(of(value)))"
    case .rangeThrough(let value): "(through \(of(value)))"
    case .rangeUpTo(let value): "(upto \(of(value)))"
    case .ternary(let condition, let yes, let no): "(?: \(of(condition)) \(of(yes)) \(of(no)))"
    case .cast(let value, let kind, let type): "(\(kind.rawValue) \(of(value)) \(type.text))"
    case .try(let kind, let value): "(\(kind.rawValue) \(of(value)))"
    case .await(let value): "(await \(of(value)))"
    case .reference(let value): "(& \(of(value)))"
    case .operatorFunction(let op): "(op \(op.rawValue))"
    case .negation: "(op !)"
    case .closure(let closure): of(closure)
    case .keyPath(let path): of(path)
    case .statement(let statement): of(statement)
    default: "?"
    }
  }

  static func of(_ closure: Closure) -> String {
    var head = ""
    if !closure.captures.isEmpty {
      let captures = closure.captures.map { capture in
        (capture.strength.map { $0 + " " } ?? "") + capture.name.text
          + (capture.value.map { "=" + of($0) } ?? "")
      }
      head += "[" + captures.joined(separator: ",") + "] "
    }
    if let parameters = closure.parameters {
      head += parameters.map(of).joined(separator: " ")
      head += closure.returnType.map { " -> \($0.text)" } ?? ""
      head += " in "
    } else if closure.anonymousCount > 0 {
      head += "$\(closure.anonymousCount) "
    }
    return "{" + head + closure.body.map(of).joined(separator: "; ") + "}"
  }

  private static func of(_ parameter: ClosureParameter) -> String {
    let type = parameter.type.map { ":\($0.text)" } ?? ""
    return switch parameter.kind {
    case .name(let name): name.text + type
    case .wildcard: "_" + type
    case .tuple(let inner): "(" + inner.map(of).joined(separator: " ") + ")" + type
    }
  }

  private static func of(_ path: KeyPath) -> String {
    "\\" + (path.root?.text ?? "")
      + path.components.map { component in
        switch component {
        case .member(let name): ".\(name.text)"
        case .element(let index, _): ".\(index)"
        case .optional: "?"
        case .forced: "!"
        }
      }.joined()
  }

  private static func of(_ parts: [StringPart]) -> String {
    if parts.isEmpty { return "\"\"" }
    let pieces = parts.map { part in
      switch part {
      case .text(let text): text.debugDescription
      case .value(let expr): of(expr)
      }
    }
    if pieces.count == 1, case .text = parts[0] { return pieces[0] }
    return "(string " + pieces.joined(separator: " ") + ")"
  }

  static func of(_ argument: Argument) -> String {
    label(argument.label) + of(argument.value)
  }

  static func label(_ name: Name?) -> String { name.map { "\($0.text):" } ?? "" }

  static func list(_ exprs: [Expr]) -> String { exprs.map(of).joined(separator: " ") }
}
