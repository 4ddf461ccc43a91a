import RxsEngine
import RxsLanguage
import RxsRuntime

/// What compiled parts of a script do in the session.
extension Session {
  /// Runs a compiled statement; prints its value where it is a bare expression.
  func runCompiled(_ id: Int) throws {
    guard let compiled else { throw Fault("a compiled part of the script is missing") }
    hasBegun = true
    let result = try compiled.run(id)
    if let result { show(value(of: result)) }
    for name in compiled.names(boundBy: id) {
      subscriptions.endAll(ownedBy: name)
      context.variables[name] = Variable(name, .void, isMutable: true)
      context.variables[name]?.read = { [weak self] in
        guard let self, let any = compiled.variable(name) else { return .none }
        return value(of: any)
      }
    }
  }

  /// The value of a compiled expression.
  func compiledValue(_ id: Int) throws -> Value {
    guard let compiled else { throw Fault("a compiled part of the script is missing") }
    return value(of: try compiled.value(id))
  }

  private func show(_ value: Value) {
    switch value {
    case .void: return
    case .object(let object) where object.value is any Disposable: return
    default: emitLine(.value(value.canonical))
    }
  }

  /// A value of compiled code as scripts have it: an object with streams is a view model.
  private func value(of any: Any) -> Value {
    let value = Value(reflecting: any)
    guard case .object(let object) = value, type(of: object.value) is AnyClass else { return value }
    return compiledModels.model(of: object.value as AnyObject).map { .model($0) } ?? value
  }
}
