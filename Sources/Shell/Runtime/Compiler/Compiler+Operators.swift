import RxsLanguage

/// Operators that evaluate both operands.
///
/// Operators on integers have a fast path.
extension Compiler {
  /// The code of an operator, from the code of its two operands.
  ///
  /// - Parameter number: the value of the right operand, if the operand is an integer literal.
  func combined(
    _ op: BinaryOperator, _ range: SourceRange, _ left: @escaping Code, _ right: @escaping Code,
    _ number: Int?
  ) -> Code {
    if let number {
      let combine = combining(op, range, number)
      return { try combine(try left($0)) }
    }
    let general = general(op, range)
    return { frame in
      let (left, right) = (try left(frame), try right(frame))
      if case .int(let left) = left, case .int(let right) = right,
        let result = Operations.ofInts(op, left, right)
      {
        return result
      }
      return try general(left, right)
    }
  }

  /// The code that combines a value with an integer literal on the right.
  private func combining(
    _ op: BinaryOperator, _ range: SourceRange, _ number: Int
  ) -> (Value) throws -> Value {
    let general = general(op, range)
    return { left in
      if case .int(let left) = left, let result = Operations.ofInts(op, left, number) {
        return result
      }
      return try general(left, .int(number))
    }
  }

  /// The value of an `Int` literal; nil for other expressions.
  func number(_ expr: Expr) -> Int? {
    guard case .integer(let number) = expr.kind, resolution.type(of: expr) == .int else {
      return nil
    }
    return number
  }

  /// The operator for values of any type, with the source range for its faults.
  private func general(
    _ op: BinaryOperator, _ range: SourceRange
  ) -> (Value, Value) throws -> Value {
    let (operation, limits, source) = (Operations.binary(op), context.limits, source)
    let grows = op == .add
    return { [context] left, right in
      do {
        let result = try operation(
          left.member(beside: right, context), right.member(beside: left, context))
        if grows { try limits.check(result) }
        return result
      } catch let error as Fault {
        throw error.located(range, source)
      }
    }
  }

  // MARK: - Closures that only compute

  /// The body of a closure that combines its one parameter with literals, such as
  /// `{ $0 % 3 == 0 }`; nil for other closures.
  ///
  /// The compiled closure computes the result directly from its argument, without a frame.
  func computation(
    _ body: [Statement], _ parameter: Local
  ) -> ((Value) throws -> Value)? {
    guard body.count == 1 else { return nil }
    switch body[0].kind {
    case .expr(let expr), .return(let expr?): return computation(expr, parameter)
    default: return nil
    }
  }

  private func computation(
    _ expr: Expr, _ parameter: Local
  ) -> ((Value) throws -> Value)? {
    guard case .binary(let op, let range, let left, let right) = expr.kind, isPlain(expr),
      let number = number(right), isPlain(right), !op.mayLeaveRightOut
    else { return nil }
    let combine = combining(op, range, number)
    if isParameter(left, parameter) { return combine }
    return computation(left, parameter).map { left in { try combine(try left($0)) } }
  }

  private func isParameter(_ expr: Expr, _ parameter: Local) -> Bool {
    guard isPlain(expr), case .local(let local)? = resolution.reference(of: expr) else {
      return false
    }
    return local === parameter
  }

  /// Whether the expression's value is used unchanged, without a replacement or a coercion.
  private func isPlain(_ expr: Expr) -> Bool {
    let id = ObjectIdentifier(expr)
    return resolution.replacements[id] == nil && resolution.coercions[id] == nil
  }
}

extension BinaryOperator {
  /// Whether the operator may skip its right operand.
  fileprivate var mayLeaveRightOut: Bool { self == .and || self == .or || self == .coalesce }
}
