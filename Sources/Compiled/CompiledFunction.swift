/// A closure of compiled code that the session can call.
public struct CompiledFunction {
  /// The types of the closure's parameters.
  package let parameters: [any Any.Type]
  /// Calls the closure with one value for each parameter.
  package let call: ([Any]) throws -> Any
  /// Starts an `async` closure; when it ends, a line with the text of the call is printed. The
  /// property is nil for a closure that is not `async`.
  package var start: (([Any], _ text: String) -> Void)?
}

// There is one function for each number of parameters, not one function with a parameter pack. The
// compiler cannot infer a pack if a parameter is a function, such as a completion handler.

/// Wraps a closure so that the session can call it.
public func rxsFunction<Result>(
  _ function: @escaping () throws -> Result
) -> CompiledFunction {
  CompiledFunction(parameters: []) { _ in try function() }
}

/// Wraps a closure so that the session can call it.
public func rxsFunction<A, Result>(
  _ function: @escaping (A) throws -> Result
) -> CompiledFunction {
  CompiledFunction(parameters: [A.self]) { try function(try argument(0, of: $0)) }
}

/// Wraps a closure so that the session can call it.
public func rxsFunction<A, B, Result>(
  _ function: @escaping (A, B) throws -> Result
) -> CompiledFunction {
  CompiledFunction(parameters: [A.self, B.self]) {
    try function(try argument(0, of: $0), try argument(1, of: $0))
  }
}

/// Wraps a closure so that the session can call it.
public func rxsFunction<A, B, C, Result>(
  _ function: @escaping (A, B, C) throws -> Result
) -> CompiledFunction {
  CompiledFunction(parameters: [A.self, B.self, C.self]) {
    try function(try argument(0, of: $0), try argument(1, of: $0), try argument(2, of: $0))
  }
}

/// Wraps a closure so that the session can call it.
public func rxsFunction<A, B, C, D, Result>(
  _ function: @escaping (A, B, C, D) throws -> Result
) -> CompiledFunction {
  CompiledFunction(parameters: [A.self, B.self, C.self, D.self]) {
    try function(
      try argument(0, of: $0), try argument(1, of: $0), try argument(2, of: $0),
      try argument(3, of: $0))
  }
}

/// Wraps a closure so that the session can call it.
public func rxsFunction<A, B, C, D, E, Result>(
  _ function: @escaping (A, B, C, D, E) throws -> Result
) -> CompiledFunction {
  CompiledFunction(parameters: [A.self, B.self, C.self, D.self, E.self]) {
    try function(
      try argument(0, of: $0), try argument(1, of: $0), try argument(2, of: $0),
      try argument(3, of: $0), try argument(4, of: $0))
  }
}

/// Wraps a closure so that the session can call it.
public func rxsFunction<A, B, C, D, E, F, Result>(
  _ function: @escaping (A, B, C, D, E, F) throws -> Result
) -> CompiledFunction {
  CompiledFunction(parameters: [A.self, B.self, C.self, D.self, E.self, F.self]) {
    try function(
      try argument(0, of: $0), try argument(1, of: $0), try argument(2, of: $0),
      try argument(3, of: $0), try argument(4, of: $0), try argument(5, of: $0))
  }
}

/// Wraps a closure so that the session can call it.
public func rxsFunction<A, B, C, D, E, F, G, Result>(
  _ function: @escaping (A, B, C, D, E, F, G) throws -> Result
) -> CompiledFunction {
  CompiledFunction(
    parameters: [A.self, B.self, C.self, D.self, E.self, F.self, G.self]
  ) {
    try function(
      try argument(0, of: $0),
      try argument(1, of: $0),
      try argument(2, of: $0),
      try argument(3, of: $0),
      try argument(4, of: $0),
      try argument(5, of: $0),
      try argument(6, of: $0))
  }
}

/// Wraps a closure so that the session can call it.
public func rxsFunction<A, B, C, D, E, F, G, H, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H) throws -> Result
) -> CompiledFunction {
  CompiledFunction(
    parameters: [A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self]
  ) {
    try function(
      try argument(0, of: $0),
      try argument(1, of: $0),
      try argument(2, of: $0),
      try argument(3, of: $0),
      try argument(4, of: $0),
      try argument(5, of: $0),
      try argument(6, of: $0),
      try argument(7, of: $0))
  }
}

/// Wraps a closure so that the session can call it.
public func rxsFunction<A, B, C, D, E, F, G, H, I, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I) throws -> Result
) -> CompiledFunction {
  CompiledFunction(
    parameters: [A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self]
  ) {
    try function(
      try argument(0, of: $0),
      try argument(1, of: $0),
      try argument(2, of: $0),
      try argument(3, of: $0),
      try argument(4, of: $0),
      try argument(5, of: $0),
      try argument(6, of: $0),
      try argument(7, of: $0),
      try argument(8, of: $0))
  }
}

/// Wraps a closure so that the session can call it.
public func rxsFunction<A, B, C, D, E, F, G, H, I, J, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J) throws -> Result
) -> CompiledFunction {
  CompiledFunction(
    parameters: [A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self]
  ) {
    try function(
      try argument(0, of: $0),
      try argument(1, of: $0),
      try argument(2, of: $0),
      try argument(3, of: $0),
      try argument(4, of: $0),
      try argument(5, of: $0),
      try argument(6, of: $0),
      try argument(7, of: $0),
      try argument(8, of: $0),
      try argument(9, of: $0))
  }
}

// Methods without a result count as inputs: the session calls them with values. Methods of the main
// actor run on the session's thread, as does all code that the session calls.

/// Wraps a method of the main actor without a result.
public func rxsValue<A>(_ method: @escaping @MainActor (A) -> Void) -> Any {
  rxsFunction(unsafeBitCast(method, to: ((A) -> Void).self))
}

/// Wraps a method of the main actor without a result.
public func rxsValue<A, B>(_ method: @escaping @MainActor (A, B) -> Void) -> Any {
  rxsFunction(unsafeBitCast(method, to: ((A, B) -> Void).self))
}

/// Wraps a method of the main actor without a result.
public func rxsValue<A, B, C>(_ method: @escaping @MainActor (A, B, C) -> Void) -> Any {
  rxsFunction(unsafeBitCast(method, to: ((A, B, C) -> Void).self))
}

/// Wraps a method without a result.
public func rxsValue<A>(_ method: @escaping (A) -> Void) -> Any { rxsFunction(method) }

/// Wraps a method without a result.
public func rxsValue<A, B>(_ method: @escaping (A, B) -> Void) -> Any { rxsFunction(method) }

/// Wraps a method without a result.
public func rxsValue<A, B, C>(_ method: @escaping (A, B, C) -> Void) -> Any { rxsFunction(method) }

/// Wraps a method without a result.
public func rxsValue<A, B, C, D>(_ method: @escaping (A, B, C, D) -> Void) -> Any {
  rxsFunction(method)
}

/// Wraps a method without a result.
public func rxsValue<A, B, C, D, E>(_ method: @escaping (A, B, C, D, E) -> Void) -> Any {
  rxsFunction(method)
}

/// Wraps a method without a result.
public func rxsValue<A, B, C, D, E, F>(_ method: @escaping (A, B, C, D, E, F) -> Void) -> Any {
  rxsFunction(method)
}

func argument<T>(_ index: Int, of arguments: [Any]) throws -> T {
  guard arguments.indices.contains(index), let value = arguments[index] as? T else {
    throw WrongArgument(type: T.self)
  }
  return value
}

private struct WrongArgument: Error, CustomStringConvertible {
  let type: any Any.Type

  var description: String { "an argument is not of type \(type)" }
}
