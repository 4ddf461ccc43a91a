/// The variables of one call of a closure or function, or of one turn of a loop.
///
/// Variables are slots that the compiler numbered; a closure finds those around it through `parent`.
final class Frame {
  let parent: Frame?
  @exclusivity(unchecked) private let slots: UnsafeMutablePointer<Value>
  private let count: Int

  init(parent: Frame?, count: Int) {
    self.parent = parent
    self.count = count
    slots = .allocate(capacity: max(count, 1))
    slots.initialize(repeating: .void, count: count)
  }

  deinit {
    slots.deinitialize(count: count)
    slots.deallocate()
  }

  /// The slots are numbered by the compiler, which also made the frame large enough for them.
  @inline(__always) subscript(slot: Int) -> Value {
    get { slots[slot] }
    set { slots[slot] = newValue }
  }

  @inline(__always) func ancestor(_ depth: Int) -> Frame {
    var frame = self
    var left = depth
    while left > 0, let parent = frame.parent {
      frame = parent
      left -= 1
    }
    return frame
  }
}

/// Compiled code that gives a value.
typealias Code = (Frame) throws -> Value

/// Compiled code of a statement.
typealias StatementCode = (Frame) throws -> Flow

/// How a statement ended.
enum Flow {
  case normal
  case breaks
  case continues
  case returns(Value)
}

/// A name of the session: what a top-level `let`, `var` or `func` binds.
final class Variable {
  let name: String
  let isMutable: Bool
  var value: Value

  init(_ name: String, _ value: Value, isMutable: Bool) {
    self.name = name
    self.value = value
    self.isMutable = isMutable
  }
}
