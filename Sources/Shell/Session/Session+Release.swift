import RxsRuntime

extension Session {
  /// The Swift object of the view model with this name; nil if the name is not bound to a view
  /// model.
  package func object(named name: String) -> AnyObject? {
    guard case .model(let model)? = context.variables[name]?.value, let instance = model.instance,
      type(of: instance) is AnyClass
    else { return nil }
    return instance as AnyObject
  }

  /// Ends the subscriptions that belong to a name, and removes the name.
  package func release(_ name: String) {
    subscriptions.endAll(ownedBy: name)
    let variable = context.variables.removeValue(forKey: name)
    if let variable, holdsSwift { code.forget(variable.value) }
    code.drop(name)
  }
}
