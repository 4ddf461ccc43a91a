import CProcess

/// How far evaluation may go: depth of calls, and steps between looks at the clock and at Ctrl-C.
package final class Limits {
  /// The deepest nesting of calls of closures and functions.
  @exclusivity(unchecked) package var depthLimit = 4000
  /// The most elements of a collection.
  package static let largestCollection = 4_000_000
  /// The most bytes that a statement may print.
  package static let largestOutput = 64_000_000
  /// Asked once in 1024 steps; throws when the statement must stop.
  package var checkpoint: () throws -> Void = {}

  /// Whether the statement is to stop, so that no code of it may go on from the error.
  package var isStopped: () -> Bool = { false }

  /// Asked for the error when the stack is used up by what called back and forth.
  package var overflow: () -> Fault = { Fault("calls are nested too deeply") }

  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var left = Limits.stepsBetweenLooks
  @exclusivity(unchecked) private var nesting = NestingCheck()

  private static let stepsBetweenLooks = 1023

  /// Counts a step of a loop or a call.
  @inline(__always) package func step() throws {
    left -= 1
    if left < 0 { try look() }
  }

  /// Counts work that takes as long as many steps, by the bytes that it writes.
  @inline(__always) package func spend(bytes: Int) { left -= bytes >> 10 }

  /// Counts the making of a value by a built-in function, which counts no steps itself.
  ///
  /// One that was there before is counted too: a look too many costs little.
  @inline(__always) package func spend(on value: Value) {
    switch value {
    case .string(let text): spend(bytes: text.utf8.count)
    case .array(let elements): spend(bytes: elements.count * MemoryLayout<Value>.stride)
    default: break
    }
  }

  @inline(never)
  private func look() throws {
    left = Self.stepsBetweenLooks
    try checkpoint()
  }

  /// Begins a call; throws when calls are nested too deeply.
  @inline(__always) package func enter() throws {
    try step()
    guard depth < depthLimit else { throw Fault("calls are nested too deeply") }
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
    if textSize > 64_000_000 { throw Fault("the value is too large: more than 64 MB") }
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
    case .string(let text):
      spend(bytes: text.utf8.count)
      try check(size: text.utf8.count)
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

  /// Begins a new statement.
  package func reset() { depth = 0 }
}
