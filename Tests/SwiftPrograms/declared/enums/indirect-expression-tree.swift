indirect enum Expression {
  case number(Double)
  case variable(String)
  case sum(Expression, Expression)
  case product(Expression, Expression)
  case negation(Expression)
}

enum EvaluationError: Error, Equatable {
  case unbound(String)
}

extension Expression: ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  init(floatLiteral value: Double) { self = .number(value) }
  init(stringLiteral value: String) { self = .variable(value) }

  static func + (a: Expression, b: Expression) -> Expression { .sum(a, b) }
  static func * (a: Expression, b: Expression) -> Expression { .product(a, b) }
  static prefix func - (a: Expression) -> Expression { .negation(a) }
}

extension Expression: CustomStringConvertible {
  var description: String {
    switch self {
    case .number(let value): return "\(value)"
    case .variable(let name): return name
    case let .sum(a, b): return "(\(a) + \(b))"
    case let .product(a, b): return "\(a) * \(b)"
    case .negation(let inner): return "-\(inner)"
    }
  }

  func evaluate(_ variables: [String: Double] = [:]) throws -> Double {
    switch self {
    case .number(let value): return value
    case .variable(let name):
      guard let value = variables[name] else { throw EvaluationError.unbound(name) }
      return value
    case let .sum(a, b): return try a.evaluate(variables) + b.evaluate(variables)
    case let .product(a, b): return try a.evaluate(variables) * b.evaluate(variables)
    case .negation(let inner): return try -inner.evaluate(variables)
    }
  }

  var depth: Int {
    switch self {
    case .number, .variable: return 1
    case .sum(let a, let b), .product(let a, let b): return 1 + max(a.depth, b.depth)
    case .negation(let a): return 1 + a.depth
    }
  }
}

let formula: Expression = 2.0 * "x" + -("y" * 0.5)
print(formula)
print(try formula.evaluate(["x": 3, "y": 4]), formula.depth)
do {
  _ = try formula.evaluate(["x": 1])
} catch let error as EvaluationError {
  print(error, error == .unbound("y"))
}
print((try? Expression.variable("z").evaluate()) ?? -1)
