import CProcess

/// How far evaluation may go: depth of calls, sizes of values, and steps between two looks.
final class Limits {
  /// The deepest nesting of calls of closures and functions.
  @exclusivity(unchecked) var depthLimit = 4000
  /// The most elements of a collection.
  static let largestCollection = 4_000_000
  /// The most bytes that a statement may print.
  static let largestOutput = 64_000_000
  /// Asked once in 1024 steps, and when it is time to; throws when the statement must stop.
  var checkpoint: () throws -> Void = {}

  /// Whether the statement is to stop, so that no code of it may go on from the error.
  var isStopped: () -> Bool = { false }

  /// Asked for the error when the stack is used up by what called back and forth.
  var overflow: () -> RuntimeError = { RuntimeError("calls are nested too deeply") }

  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var left = Limits.stepsBetweenLooks
  @exclusivity(unchecked) private var nesting = NestingCheck()

  private static let stepsBetweenLooks = 1023

  /// Counts a step of a loop or a call.
  ///
  /// The pulse alone would do, but what a stream stopped by its number of events has to stop at the
  /// same step in each run.
  @inline(__always) func step() throws {
    left -= 1
    if left < 0 || cpr_pulse_is_due() { try look() }
  }

  @inline(never)
  private func look() throws {
    left = Self.stepsBetweenLooks
    try checkpoint()
  }

  /// Begins a call; throws when calls are nested too deeply.
  @inline(__always) func enter() throws {
    try step()
    guard depth < depthLimit else { throw RuntimeError("calls are nested too deeply") }
    // A stream's operators may stand between two calls, so that few calls can take much stack.
    guard !cpr_stack_is_low() else { throw overflow() }
    depth += 1
  }

  /// Ends a call.
  @inline(__always) func leave() { depth -= 1 }

  /// Throws for a string or a collection that would eat the machine's memory.
  @inline(__always) func check(size: Int) throws { try Self.check(textSize: size) }

  /// Throws for text that would eat the machine's memory.
  @inline(__always) static func check(textSize: Int) throws {
    if textSize > 64_000_000 { throw RuntimeError("the value is too large: more than 64 MB") }
  }

  /// Throws for a value that would eat the machine's memory.
  func check(_ value: Value) throws {
    switch value {
    case .string(let text): try check(size: text.utf8.count)
    case .array(let elements):
      try StandardMembers.check(count: elements.count)
      if let last = elements.last { try nesting.check(last) }
    default: break
    }
  }

  /// Throws when what a new collection holds is nested too deeply; looks only once in a while.
  func check(nestingOf elements: [Value]) throws {
    for element in elements { try nesting.check(element) }
  }

  /// Begins a new statement.
  func reset() { depth = 0 }
}
