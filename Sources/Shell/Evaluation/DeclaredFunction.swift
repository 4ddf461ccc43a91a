/// A function that a `func` statement declared.
final class DeclaredFunction: Function, @unchecked Sendable {
  struct Parameter {
    let label: String?
    let name: String
    let slot: Int
    let type: TypeSyntax?
    let defaultValue: Code?
    let isVariadic: Bool
    var isInout = false

    /// Whether an argument is this parameter's: a trailing closure has no label.
    func takes(_ argument: LabelledValue) -> Bool {
      if argument.label == label { return true }
      guard argument.label == nil, case .function = argument.value else { return false }
      guard let type else { return true }
      switch type.kind {
      case .function: return true
      case .optional(let wrapped):
        if case .function = wrapped.kind { return true } else { return false }
      case .tuple(let elements): return elements.count == 1
      default: return false
      }
    }
  }

  private let name: String
  private let parameters: [Parameter]
  private let layout: Scope.FrameLayout
  private let body: Code
  private let surrounding: Frame
  private let limits: Limits
  /// Whether arguments must fit the types of their parameters, as those of view models must.
  private let convertsArguments: Bool
  private let returnType: TypeSyntax?

  init(
    _ name: String, _ parameters: [Parameter], _ layout: Scope.FrameLayout, _ body: @escaping Code,
    _ surrounding: Frame, _ limits: Limits, convertsArguments: Bool = false,
    returnType: TypeSyntax? = nil
  ) {
    self.returnType = returnType
    self.convertsArguments = convertsArguments
    self.name = name
    self.parameters = parameters
    self.layout = layout
    self.body = body
    self.surrounding = surrounding
    self.limits = limits
  }

  override var arity: Int? { parameters.count }

  override func call(_ arguments: [Value]) throws -> Value {
    var arguments = arguments
    if arguments.count == 1, parameters.count > 1, case .tuple(let tuple) = arguments[0] {
      arguments = tuple.elements
    }
    return try call(
      labelled: zip(parameters, arguments).map { LabelledValue(label: $0.label, value: $1) }
        + arguments.dropFirst(parameters.count).map { LabelledValue(label: nil, value: $0) })
  }

  override func call(labelled arguments: [LabelledValue]) throws -> Value {
    var changes: [Int: Value] = [:]
    return try call(labelled: arguments, changes: &changes)
  }

  /// Calls it, and gives what became of the arguments of `inout` parameters, by their number.
  func call(labelled arguments: [LabelledValue], changes: inout [Int: Value]) throws -> Value {
    try limits.enter()
    defer { limits.leave() }
    let frame = Frame.make(parent: surrounding, count: layout.count)
    var rest = arguments[...]
    var changed: [(argument: Int, slot: Int)] = []
    for (index, parameter) in parameters.enumerated() {
      if parameter.isVariadic {
        // A trailing closure is for a parameter further back.
        let later = parameters[(index + 1)...]
        let last = rest.last.flatMap { argument -> LabelledValue? in
          guard argument.label == nil, case .function = argument.value else { return nil }
          return later.contains { $0.label != nil && $0.takes(argument) } ? argument : nil
        }
        if last != nil { rest = rest.dropLast() }
        defer { if let last { rest.append(last) } }
        var values: [Value] = []
        while let next = rest.first,
          values.isEmpty ? next.label == parameter.label : next.label == nil
        {
          values.append(next.value)
          rest = rest.dropFirst()
        }
        frame[parameter.slot] = .array(values)
      } else if let next = rest.first, parameter.takes(next) {
        if parameter.isInout { changed.append((rest.startIndex, parameter.slot)) }
        frame[parameter.slot] = try converted(next.value, for: parameter)
        rest = rest.dropFirst()
      } else if let defaultValue = parameter.defaultValue {
        let value = try defaultValue(frame)
        frame[parameter.slot] = try converted(value, for: parameter)
      } else {
        throw RuntimeError("'\(name)' needs a value for '\(parameter.label ?? parameter.name)'")
      }
    }
    if let surplus = rest.first {
      let label = surplus.label.map { "'\($0):'" } ?? surplus.value.described
      throw RuntimeError("'\(name)' does not take \(label) here")
    }
    let result = try TypeConversion.annotated(try body(frame), as: returnType)
    for (argument, slot) in changed { changes[argument] = frame[slot] }
    return result
  }

  private func converted(_ value: Value, for parameter: Parameter) throws -> Value {
    guard convertsArguments, let type = parameter.type else {
      return try TypeConversion.annotated(value, as: parameter.type)
    }
    do {
      return try TypeConversion.converter(type)(value)
    } catch is Conversion.Mismatch {
      throw RuntimeError("'\(parameter.name)' takes \(type.text), got \(value.described)")
    }
  }
}
