import CProcess

/// The limits of evaluation: call depth, sizes of values, and a step counter, which calls a
/// checkpoint once in 1024 steps.
package final class Limits {
  /// The maximal nesting of calls of closures and functions.
  @exclusivity(unchecked) package var depthLimit = 4000
  /// The maximal number of elements of a collection.
  package static let largestCollection = 4_000_000
  /// The maximal number of bytes of a text.
  package static let largestText = 64_000_000
  /// The maximal number of bytes that a statement may print.
  package static let largestOutput = 64_000_000
  /// The function that throws when the statement must stop. It is called once in 1024 steps, and at
  /// each tick of the timer.
  package var checkpoint: () throws -> Void = {}

  /// Whether the statement must stop. If so, no code of the script may catch the error.
  package var isStopped: () -> Bool = { false }

  /// The fault of a closure that a stream called. Nil after the fault has ended the code that sent
  /// into the stream.
  @exclusivity(unchecked) package var fault: Fault?

  @inline(__always) package var hasFault: Bool { fault != nil }

  /// Makes the error for a stack overflow by nested calls.
  package var overflow: () -> Fault = { Fault.deepCalls }

  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var left = Limits.stepsBetweenLooks
  @exclusivity(unchecked) private var nesting = NestingCheck()

  /// The number of steps until the latest checkpoint. The count does not depend on the speed of the
  /// machine.
  @exclusivity(unchecked) package private(set) var steps = 0

  private static let stepsBetweenLooks = 1023

  /// Counts a step of a loop or a call.
  ///
  /// The timer alone would stop an endless loop, but at a different step in each run. Because of
  /// the count, limits other than the time limit stop the code at the same step in each run.
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

  /// Begins a call. Throws when calls are nested too deeply.
  @inline(__always) package func enter() throws {
    try step()
    guard depth < depthLimit else { throw Fault.deepCalls }
    // Stream operators between two calls also use the stack, so even a small depth can exhaust it.
    guard !cpr_stack_is_low() else { throw overflow() }
    depth += 1
  }

  /// Ends a call.
  @inline(__always) package func leave() { depth -= 1 }

  /// Throws for a string or a collection that would use too much memory.
  @inline(__always) package func check(size: Int) throws { try Self.check(textSize: size) }

  /// Throws for text that would use too much memory.
  @inline(__always) package static func check(textSize: Int) throws {
    if textSize > largestText { throw Fault.largeText }
  }

  /// Throws for a collection that would use too much memory.
  package static func check(count: Int) throws {
    if count > largestCollection {
      throw Fault("the collection is too large: more than \(largestCollection) elements")
    }
  }

  /// Throws for a value that would use too much memory.
  package func check(_ value: Value) throws {
    switch value {
    case .string(let text): try check(size: text.utf8.count)
    case .array(let elements):
      try Self.check(count: elements.count)
      if let last = elements.last { try nesting.check(last) }
    default: break
    }
  }

  /// Throws if the elements of a new collection are nested too deeply. To save time, only some
  /// calls examine the elements.
  package func check(nestingOf elements: [Value]) throws {
    for element in elements { try nesting.check(element) }
  }

  /// Throws the fault of a closure that a stream called since the last check.
  @inline(__always) package func passOnFault() throws {
    if hasFault { try throwFault() }
  }

  @inline(never)
  private func throwFault() throws {
    defer { fault = nil }
    if let fault { throw fault }
  }

  /// Resets the counters for a new statement.
  package func reset() {
    depth = 0
    fault = nil
  }
}
