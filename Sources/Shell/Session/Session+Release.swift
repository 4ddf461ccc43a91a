import RxsRuntime

extension Session {
  /// The view model of Swift that a name is bound to.
  package func object(named name: String) -> AnyObject? {
    guard case .model(let model)? = context.variables[name]?.value, let instance = model.instance,
      type(of: instance) is AnyClass
    else { return nil }
    return instance as AnyObject
  }

  /// Ends what a name owns and forgets it.
  package func release(_ name: String) {
    subscriptions.endAll(ownedBy: name)
    let variable = context.variables.removeValue(forKey: name)
    if let variable, holdsSwift { forgetModel(variable.value) }
    releaseCompiled(name)
    compiledCode.droppedVariables.insert(name)
  }
}
