/// Sequences of equally spaced numbers.
extension SequenceView {
  /// The view of `stride(from:to:by:)`; with `isThrough`, of `stride(from:through:by:)`.
  static func stride(
    from start: Value, to end: Value, by step: Value, isThrough: Bool
  ) throws -> SequenceView {
    let makeIterator: () -> ElementIterator
    if case .number(let number) = start, number.float != nil {
      makeIterator = fractions(
        Float(try start.floating), Float(try end.floating), Float(try step.floating), isThrough
      ) { .number(NumberValue($0)) }
    } else if case .double = start {
      makeIterator = fractions(try start.floating, try end.floating, try step.floating, isThrough) {
        .double($0)
      }
    } else {
      makeIterator = try integers(start, end, step, isThrough)
    }
    guard try step.floating != 0 else { throw Fault("a stride cannot be 0") }
    return SequenceView(
      isThrough ? "StrideThrough" : "StrideTo",
      [("_start", start), ("_end", end), ("_stride", step)], [start.type]
    ) { makeIterator() }
  }

  private static func integers(
    _ start: Value, _ end: Value, _ step: Value, _ isThrough: Bool
  ) throws -> () -> ElementIterator {
    let (first, last, distance) = (try start.wide, try end.wide, try step.wide)
    var kind: IntegerKind?
    if case .number(let number) = start, case .integer(let own) = number.kind { kind = own }
    return {
      var next = first
      return {
        let isBefore = distance > 0 ? next < last : next > last
        guard isBefore || isThrough && next == last else { return nil }
        defer { next += distance }
        return kind.flatMap { .integer(next, $0) } ?? .int(Int(truncatingIfNeeded: next))
      }
    }
  }

  private static func fractions<Number: BinaryFloatingPoint>(
    _ start: Number, _ end: Number, _ step: Number, _ isThrough: Bool,
    _ value: @escaping (Number) -> Value
  ) -> () -> ElementIterator {
    {
      var index: Number = 0
      return {
        // Each number is computed from the start, so that rounding errors do not accumulate, as in
        // Swift.
        let next = start.addingProduct(index, step)
        let isBefore = step > 0 ? next < end : next > end
        guard isBefore || isThrough && next == end else { return nil }
        index += 1
        return value(next)
      }
    }
  }
}
