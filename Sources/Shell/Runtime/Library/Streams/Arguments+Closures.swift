import RxsEngine

/// A script's closures as closures of operators: a fault in one ends its stream and the statement.
extension Arguments {
  /// A closure as an operator's transform.
  func transform(_ index: Int) throws -> (Value) throws -> Value {
    let (function, context) = (try function(index), context)
    return { element in try context.call(function, element) }
  }

  /// A closure as a transform of two values.
  func transform2(_ index: Int) throws -> (Value, Value) throws -> Value {
    let (function, context) = (try function(index), context)
    return { first, second in try context.calling { try function.call(first, second) } }
  }

  /// A closure as an operator's test.
  func predicate(_ index: Int) throws -> (Value) throws -> Bool {
    let (function, context) = (try function(index), context)
    return { element in
      let result = try context.call(function, element)
      if case .bool(let passes) = result { return passes }
      return try context.calling { try Function.truth(of: result) }
    }
  }

  /// A closure as a comparison of two values.
  func comparer(_ index: Int) throws -> (Value, Value) throws -> Bool {
    let (function, context) = (try function(index), context)
    return { first, second in try context.calling { try function.test(first, second) } }
  }

  /// A closure as a transform to inner streams.
  func selector(_ index: Int) throws -> (Value) throws -> Observable<Value> {
    let (function, context, callee) = (try function(index), context, callee)
    return { element in
      try context.calling {
        try Streams.observable(from: try function.call(element), for: callee, context)
      }
    }
  }

  /// A closure without parameters that makes a stream.
  func factory(_ index: Int) throws -> () throws -> Observable<Value> {
    let (function, context, callee) = (try function(index), context, callee)
    return {
      try context.calling {
        try Streams.observable(from: try function.call([]), for: callee, context)
      }
    }
  }

  /// A closure that makes a stream for an error; it is not called for an error that no operator may
  /// hide.
  func recovery(_ index: Int) throws -> (any Error) throws -> Observable<Value> {
    let (selector, context) = (try selector(index), context)
    return { error in
      if context.isFinal(error) { throw error }
      return try selector(Streams.value(of: error))
    }
  }

  /// The closure that combines several values into one; it has as many parameters as there are
  /// values.
  func combination(_ index: Int) throws -> ([Value]) throws -> Value {
    let (function, context) = (try function(index), context)
    return { elements in try context.calling { try function.call(elements) } }
  }
}
