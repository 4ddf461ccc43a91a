/// Gives the arguments of a call to parameters, one after the other.
final class ArgumentReader {
  let callee: String
  private var left: [LabelledValue]
  private var labels: [String] = []

  init(_ arguments: Arguments) {
    callee = arguments.callee
    left = arguments.all
  }

  /// The argument of a parameter: the one with its label, or the next without one.
  func read<Argument>(_ parameter: CallParameter<Argument>) throws -> Argument {
    labels.append(parameter.label)
    let index =
      left.firstIndex { $0.label == parameter.label }
      ?? (left.first.map { $0.label == nil } == true ? 0 : nil)
    guard let index else {
      if let standard = parameter.standard { return standard.value }
      // A label that was mistyped says more than what is missing because of it.
      if left.first?.label != nil { try finish() }
      throw RuntimeError("'\(callee)' needs \(parameter.name): \(parameter.typeName)")
    }
    let value = left.remove(at: index).value
    do {
      return try parameter.convert(value)
    } catch let mismatch as Conversion.Mismatch {
      let name = parameter.label.hasPrefix("_") ? "" : "\(parameter.label): "
      throw RuntimeError(
        mismatch.message(
          "'\(callee)' takes \(name)\(parameter.typeName), got \(value.described)"))
    }
  }

  /// The argument of a label, for what a call may give besides the parameters.
  func take(_ label: String) -> Value? {
    labels.append(label)
    return left.firstIndex { $0.label == label }.map { left.remove(at: $0).value }
  }

  /// Throws when the call gave more than was read.
  func finish() throws {
    guard let argument = left.first else { return }
    guard let label = argument.label else {
      throw RuntimeError(
        "'\(callee)' takes \(Count.text(labels.count, "value")), "
          + "got \(labels.count + left.count)")
    }
    throw RuntimeError(
      "'\(callee)' has no parameter '\(label)'",
      suggestion: Suggestion.nearest(to: label, in: labels))
  }
}
