/// A closure of compiled code that the session calls with its own values.
public struct CompiledFunction {
  /// The types of its parameters.
  package let parameters: [any Any.Type]
  /// Calls it with values of these types.
  package let call: ([Any]) throws -> Any
}

/// A closure as the session calls it.
public func rxsFunction<each Parameter, Result>(
  _ function: @escaping (repeat each Parameter) throws -> Result
) -> CompiledFunction {
  var types: [any Any.Type] = []
  repeat types.append((each Parameter).self)
  return CompiledFunction(parameters: types) { arguments in
    var rest = arguments[...]
    func next<T>(_: T.Type) throws -> T {
      guard let value = rest.popFirst() as? T else { throw WrongArgument(type: T.self) }
      return value
    }
    return try function(repeat try next((each Parameter).self))
  }
}

private struct WrongArgument: Error, CustomStringConvertible {
  let type: any Any.Type

  var description: String { "an argument is no \(type)" }
}
