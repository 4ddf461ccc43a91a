/// A closure of a script, with the frame in which it was made.
class ScriptFunction: Function, @unchecked Sendable {
  /// The compiled code and layout, shared by all closures that the same source text makes.
  final class Prepared {
    let layout: FrameLayout
    let captures: [Captured]
    let binders: [(Frame, Value) throws -> Void]
    /// The slots of the parameters, for calls that change their arguments. Nil for a parameter that
    /// is a pattern, such as `(a, b)`.
    let parameterSlots: [Int?]
    /// The parameter's slot in a closure with exactly one parameter. Nil if the parameter has no
    /// name, if the closure has captures, or if a frame may be kept after the call.
    let onlySlot: Int?
    /// The body, if the closure only combines its parameter with literals. Such a closure needs no
    /// frame.
    let computation: ((Value) throws -> Value)?
    /// Whether the closure has no parameter list. Such a closure accepts surplus arguments.
    let takesAnything: Bool
    let body: Code
    let limits: Limits

    init(
      layout: FrameLayout, captures: [Captured],
      binders: [(Frame, Value) throws -> Void], parameterSlots: [Int?], onlySlot: Int?,
      computation: ((Value) throws -> Value)?, takesAnything: Bool, body: @escaping Code,
      limits: Limits
    ) {
      self.layout = layout
      self.captures = captures
      self.binders = binders
      self.parameterSlots = parameterSlots
      self.onlySlot = onlySlot
      self.computation = computation
      self.takesAnything = takesAnything
      self.body = body
      self.limits = limits
    }
  }

  /// A captured name: its slot, and the code that reads the captured value.
  struct Captured {
    let slot: Int
    let code: Code
    /// Whether the capture is weak. Each call reads a weak capture again; its value is nil after
    /// the object was released.
    let isWeak: Bool
  }

  private final let prepared: Prepared
  private final let surrounding: Frame
  /// The values of the captures that are not weak, read when the closure was made.
  private final let captured: [(slot: Int, value: Value)]
  /// The frame of the previous call, for the next call. Nil during a call, and if a closure or an
  /// inner frame may keep the frame.
  @exclusivity(unchecked) private final var spare: Frame?

  init(_ prepared: Prepared, _ surrounding: Frame) throws {
    self.prepared = prepared
    self.surrounding = surrounding
    captured = try prepared.captures.filter { !$0.isWeak }
      .map { ($0.slot, try $0.code(surrounding)) }
  }

  /// The number of parameters that the closure names.
  override var arity: Int? { prepared.binders.count }

  override func call(_ argument: Value) throws -> Value {
    if let slot = prepared.onlySlot {
      try prepared.limits.enter()
      defer { prepared.limits.leave() }
      let frame = spare ?? prepared.layout.make(in: surrounding)
      spare = nil
      defer {
        frame.empty()
        spare = frame
      }
      frame[slot] = argument
      return try prepared.body(frame)
    }
    let binders = prepared.binders
    if binders.count == 1 { return try run { try binders[0]($0, argument) } }
    if binders.isEmpty { return try run { _ in } }
    guard case .tuple(let tuple) = argument, tuple.elements.count >= binders.count else {
      throw Fault.closureCount(binders.count, got: argument.described)
    }
    return try call(tuple.elements)
  }

  override func call(_ first: Value, _ second: Value) throws -> Value {
    let binders = prepared.binders
    guard binders.count == 2 else { return try call([first, second]) }
    return try run {
      try binders[0]($0, first)
      try binders[1]($0, second)
    }
  }

  override func call(_ arguments: [Value]) throws -> Value {
    let binders = prepared.binders
    if arguments.count == 1, binders.count > 1 { return try call(arguments[0]) }
    if binders.count == 1, arguments.count > 1, !prepared.takesAnything {
      return try run { try binders[0]($0, .tuple(TupleValue(arguments))) }
    }
    guard binders.count <= arguments.count else {
      throw Fault.closureCount(binders.count, got: "\(arguments.count)")
    }
    return try run { frame in
      for (binder, argument) in zip(binders, arguments) { try binder(frame, argument) }
    }
  }

  override func changing(_ argument: inout Value) throws -> Value {
    guard prepared.binders.count == 1, let slot = prepared.parameterSlots[0] else {
      return try super.changing(&argument)
    }
    var changed = argument
    // Empties the argument, so that the value has only one holder and is changed in place.
    argument = .void
    defer { argument = changed }
    return try run { frame in
      frame[slot] = changed
      changed = .void
    } after: { frame in
      changed = frame[slot]
      frame[slot] = .void
    }
  }

  override func changing(_ first: inout Value, with second: Value) throws {
    guard prepared.binders.count == 2, let slot = prepared.parameterSlots[0] else {
      return try super.changing(&first, with: second)
    }
    var changed = first
    // Empties the argument, so that the value has only one holder and is changed in place.
    first = .void
    defer { first = changed }
    _ = try run { frame in
      frame[slot] = changed
      changed = .void
      try prepared.binders[1](frame, second)
    } after: { frame in
      changed = frame[slot]
      frame[slot] = .void
    }
  }

  override func changing(_ arguments: inout [Value]) throws -> Value {
    guard prepared.binders.count == arguments.count else { return try call(arguments) }
    var values = arguments
    let result = try run { frame in
      for (binder, value) in zip(prepared.binders, values) { try binder(frame, value) }
    } after: { frame in
      for (index, slot) in prepared.parameterSlots.enumerated() {
        if let slot { values[index] = frame[slot] }
      }
    }
    arguments = values
    return result
  }

  private func run(
    _ bind: (Frame) throws -> Void, after: (Frame) -> Void = { _ in }
  ) throws -> Value {
    try prepared.limits.enter()
    defer { prepared.limits.leave() }
    var frame = prepared.layout.make(in: surrounding)
    defer {
      after(frame)
      prepared.layout.end(&frame)
    }
    for capture in captured { frame[capture.slot] = capture.value }
    for capture in prepared.captures where capture.isWeak {
      frame[capture.slot] = try capture.code(surrounding)
    }
    try bind(frame)
    return try prepared.body(frame)
  }
}

/// A script's closure that only combines its parameter with literals. Such a closure needs no
/// frame.
final class ComputingFunction: ScriptFunction, @unchecked Sendable {
  private let computation: (Value) throws -> Value
  private let limits: Limits

  init(
    _ prepared: Prepared, _ surrounding: Frame, _ computation: @escaping (Value) throws -> Value
  ) throws {
    self.computation = computation
    limits = prepared.limits
    try super.init(prepared, surrounding)
  }

  override func call(_ argument: Value) throws -> Value {
    try limits.enter()
    limits.leave()
    return try computation(argument)
  }
}
