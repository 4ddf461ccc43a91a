import RxsLanguage
import RxsRuntime
import RxsSession

extension Completer {
  /// The type and the value of an expression before the cursor, as far as they are known without
  /// running it.
  package struct Known {
    package let type: Type
    /// The value. Only names of the session, and their members that need no call, have one.
    package var value: Value?
    /// The namespace of the session to which the expression refers, such as `http`.
    package var namespace: String?
  }

  /// A name that replaces the word at the cursor, so that the statement can be parsed.
  private static let placeholder = "rxsCompletion"

  /// The type and value of the expression that ends at the token with the index `end`. Nil if
  /// nothing is known.
  package func known(endingAt end: Int, at point: CompletionPoint) -> Known? {
    guard point.tokens.indices.contains(end) else { return nil }
    let cursor = point.tokens[end].range.upperBound
    let starts = [point.tokens.first?.range.lowerBound, point.startOfOperand(endingAt: end)]
    for start in starts.compactMap({ $0 }) {
      let text = point.source.text(SourceRange(start, cursor)) + "." + Self.placeholder
      guard let (expr, resolution) = resolved(text, closing: point.closers),
        case .member(let base, _) = expr.kind
      else { continue }
      let value = value(of: base, resolution)
      return Known(
        type: resolution.type(of: base), value: value, namespace: resolution.namespace(of: base))
    }
    return nil
  }

  /// The type that is expected at the cursor, after a `.` without a receiver.
  package func expected(at point: CompletionPoint) -> Type? {
    guard let first = point.tokens.first, let dot = point.tokens.last else { return nil }
    let text =
      point.source.text(SourceRange(first.range.lowerBound, dot.range.upperBound))
      + Self.placeholder
    return resolved(text, closing: point.closers).flatMap { $1.expectedType(of: $0) }
  }

  /// The expression that ends in the placeholder, with the resolution of its statement.
  private func resolved(_ text: String, closing closers: String) -> (Expr, Resolution)? {
    for ending in ["", " 0", " { }", " as \(Self.placeholder)"] {
      let source = Source(name: "", text: text + closers + ending)
      let (script, problems) = Parser.parse(source, session.grammar)
      guard problems.isEmpty else { continue }
      var found: Expr?
      for statement in script.statements {
        Node.statement(statement).walk { node in
          if found == nil, node.expr?.memberName == Self.placeholder { found = node.expr }
          return found == nil
        }
      }
      guard let found else { continue }
      return (found, Resolver(session.context).resolve(script.statements, of: source))
    }
    return nil
  }

  /// The value of a path of names, or of the call `latest(label)`. Nil for other expressions.
  private func value(of expr: Expr, _ resolution: Resolution) -> Value? {
    switch expr.kind {
    case .name(let name):
      return resolution.isLocal(expr) ? nil : session.context.variables[name]?.value
    case .paren(let inner): return value(of: inner, resolution)
    case .member(let base, let name):
      guard let base = value(of: base, resolution) else { return nil }
      if case .model(let model) = base { return model[name.text]?.value }
      if case .tuple(let tuple) = base { return tuple[name.text] }
      return nil
    case .call(let call):
      guard case .name(let name) = call.callee.kind, name == "latest",
        let path = call.arguments.first?.value.path
      else { return nil }
      return session.subscriptions[path]?.values.last
    default: return nil
    }
  }
}

extension Expr {
  fileprivate var memberName: String? {
    switch kind {
    case .member(_, let name), .implicitMember(let name): name.text
    default: nil
    }
  }
}
