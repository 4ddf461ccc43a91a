import RxsEngine

/// Turns a script's closures into the closures of operators. A fault in such a closure ends the
/// stream and the running statement.
extension Arguments {
  /// A closure argument that transforms an element.
  func transform(_ index: Int) throws -> (Value) throws -> Value {
    let (function, context) = (try function(index), context)
    return { element in try context.call(function, element) }
  }

  /// A closure argument that transforms two values to one value.
  func transform2(_ index: Int) throws -> (Value, Value) throws -> Value {
    let (function, context) = (try function(index), context)
    return { first, second in try context.calling { try function.call(first, second) } }
  }

  /// A closure argument that tests an element.
  func predicate(_ index: Int) throws -> (Value) throws -> Bool {
    let (function, context) = (try function(index), context)
    return { element in
      let result = try context.call(function, element)
      if case .bool(let passes) = result { return passes }
      return try context.calling { try Function.truth(of: result) }
    }
  }

  /// A closure argument that compares two values.
  func comparer(_ index: Int) throws -> (Value, Value) throws -> Bool {
    let (function, context) = (try function(index), context)
    return { first, second in try context.calling { try function.test(first, second) } }
  }

  /// A closure argument that makes an inner stream from an element.
  func selector(_ index: Int) throws -> (Value) throws -> Observable<Value> {
    let (function, context, callee) = (try function(index), context, callee)
    return { element in
      try context.calling {
        try Streams.observable(from: try function.call(element), for: callee, context)
      }
    }
  }

  /// A closure argument without parameters that makes a stream.
  func factory(_ index: Int) throws -> () throws -> Observable<Value> {
    let (function, context, callee) = (try function(index), context, callee)
    return {
      try context.calling {
        try Streams.observable(from: try function.call([]), for: callee, context)
      }
    }
  }

  /// A closure argument that makes a stream from an error. The closure is not called for a fault,
  /// nor for any error after the statement was stopped.
  func recovery(_ index: Int) throws -> (any Error) throws -> Observable<Value> {
    let (selector, context) = (try selector(index), context)
    return { error in
      if context.isFinal(error) { throw error }
      return try selector(Streams.value(of: error))
    }
  }

  /// A closure argument that combines several values. Its parameters receive one value each.
  func combination(_ index: Int) throws -> ([Value]) throws -> Value {
    let (function, context) = (try function(index), context)
    return { elements in try context.calling { try function.call(elements) } }
  }
}
