import RxsLanguage
import RxsRuntime
import RxsSession

extension ScriptCheck {
  /// Checks the labels and marbles in the calls of a statement.
  ///
  /// Calls inside of closures are not checked, because closures run later or never.
  func checkCalls(in statement: Statement) {
    for case .expr(let expr) in statement.children {
      expr.walk { node in
        guard case .expr(let expr) = node else { return false }
        switch expr.kind {
        case .closure: return false
        case .call(let call): check(call)
        default: break
        }
        return true
      }
    }
  }

  private func check(_ call: Call) {
    guard case .name(let name) = call.callee.kind, !isBound(name),
      let argument = call.arguments.first?.value
    else { return }
    switch name {
    case "hot", "cold":
      guard case .string(let parts) = argument.kind, case .text(let text)? = parts.first,
        parts.count == 1
      else { return }
      reporting(at: argument.range) {
        _ = try MarbleDiagram(text, values: [:], allowsPresent: name == "hot")
      }
    default:
      let parameter = session.context.names.functions[name]?.first?.signature.parameters?.first
      guard parameter?.type.name == "Subscription", let path = argument.path else { return }
      checkLabel(path, at: argument.range)
    }
  }
}
