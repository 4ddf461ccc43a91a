/// How far evaluation may go: depth of calls, and steps between looks at the clock and at Ctrl-C.
final class Limits {
  /// The deepest nesting of calls of closures and functions.
  @exclusivity(unchecked) var depthLimit = 4000
  /// The most elements of a collection.
  static let largestCollection = 4_000_000
  /// Asked once in 1024 steps; throws when the statement must stop.
  var checkpoint: () throws -> Void = {}

  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var steps = 0

  /// Counts a step of a loop or a call.
  @inline(__always) func step() throws {
    steps &+= 1
    if steps & 1023 == 0 { try checkpoint() }
  }

  /// Begins a call; throws when calls are nested too deeply.
  @inline(__always) func enter() throws {
    try step()
    guard depth < depthLimit else { throw RuntimeError("calls are nested too deeply") }
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
    case .array(let elements): try StandardMembers.check(count: elements.count)
    default: break
    }
  }

  /// Begins a new statement.
  func reset() { depth = 0 }
}
