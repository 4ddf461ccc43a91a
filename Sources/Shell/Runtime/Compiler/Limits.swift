import CProcess

/// The limits of evaluation: depth of calls, sizes of values, and steps between two looks.
package final class Limits {
  /// The deepest nesting of calls of closures and functions.
  @exclusivity(unchecked) package var depthLimit = 4000
  /// The most elements of a collection.
  package static let largestCollection = 4_000_000
  /// The most bytes of a text.
  package static let largestText = 64_000_000
  /// The most bytes that a statement may print.
  package static let largestOutput = 64_000_000
  /// Asked once in 1024 steps, and when it is time to; throws when the statement must stop.
  package var checkpoint: () throws -> Void = {}

  /// Whether the statement is to stop, so that no code of it may go on from the error.
  package var isStopped: () -> Bool = { false }

  /// The fault of a closure that a stream called, until the code around it ends with it too.
  @exclusivity(unchecked) package var fault: Fault?

  @inline(__always) package var hasFault: Bool { fault != nil }

  /// Asked for the error when the stack is used up by what called back and forth.
  package var overflow: () -> Fault = { Fault.deepCalls }

  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var left = Limits.stepsBetweenLooks
  @exclusivity(unchecked) private var nesting = NestingCheck()

  /// The steps up to the latest look, which do not depend on how fast the machine is.
  @exclusivity(unchecked) package private(set) var steps = 0

  private static let stepsBetweenLooks = 1023

  /// Counts a step of a loop or a call.
  ///
  /// The pulse alone would do, but what a stream stopped by its number of events has to stop at the
  /// same step in each run.
  @inline(__always) package func step() throws {
    left -= 1
    if left < 0 || cpr_pulse_is_due() { try look() }
  }

  @inline(never)
  private func look() throws {
    steps += Self.stepsBetweenLooks - left
    left = Self.stepsBetweenLooks
    try checkpoint()
  }

  /// Begins a call; throws when calls are nested too deeply.
  @inline(__always) package func enter() throws {
    try step()
    guard depth < depthLimit else { throw Fault.deepCalls }
    // A stream's operators may stand between two calls, so that few calls can take much stack.
    guard !cpr_stack_is_low() else { throw overflow() }
    depth += 1
  }

  /// Ends a call.
  @inline(__always) package func leave() { depth -= 1 }

  /// Throws for a string or a collection that would eat the machine's memory.
  @inline(__always) package func check(size: Int) throws { try Self.check(textSize: size) }

  /// Throws for text that would eat the machine's memory.
  @inline(__always) package static func check(textSize: Int) throws {
    if textSize > largestText { throw Fault.largeText }
  }

  /// Throws for a collection that would eat the machine's memory.
  package static func check(count: Int) throws {
    if count > largestCollection {
      throw Fault("the collection is too large: more than \(largestCollection) elements")
    }
  }

  /// Throws for a value that would eat the machine's memory.
  package func check(_ value: Value) throws {
    switch value {
    case .string(let text): try check(size: text.utf8.count)
    case .array(let elements):
      try Self.check(count: elements.count)
      if let last = elements.last { try nesting.check(last) }
    default: break
    }
  }

  /// Throws when what a new collection holds is nested too deeply; looks only once in a while.
  package func check(nestingOf elements: [Value]) throws {
    for element in elements { try nesting.check(element) }
  }

  /// Ends the running code with the fault of a closure that a stream has called meanwhile.
  @inline(__always) package func passOnFault() throws {
    if hasFault { try throwFault() }
  }

  @inline(never)
  private func throwFault() throws {
    defer { fault = nil }
    if let fault { throw fault }
  }

  /// Begins a new statement.
  package func reset() {
    depth = 0
    fault = nil
  }
}
