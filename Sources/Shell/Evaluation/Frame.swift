/// What a frame has besides its slots.
struct FrameHeader {
  let parent: Frame?
  let count: Int
}

/// The variables of one call of a closure or function, or of one turn of a loop.
///
/// Variables are slots that the compiler numbered; a closure finds those around it through `parent`.
///
/// A frame is one block of memory, with the slots behind the object's own fields.
final class Frame: ManagedBuffer<FrameHeader, Value> {
  static func make(parent: Frame?, count: Int) -> Frame {
    let buffer = create(minimumCapacity: count) { _ in FrameHeader(parent: parent, count: count) }
    let frame = unsafeDowncast(buffer, to: Frame.self)
    frame.withUnsafeMutablePointerToElements { $0.initialize(repeating: .void, count: count) }
    return frame
  }

  deinit {
    withUnsafeMutablePointers { header, slots in
      Backlog.release(slots, header.pointee.count)
    }
  }

  /// The number of slots.
  var count: Int { withUnsafeMutablePointerToHeader { $0.pointee.count } }

  @inline(__always) var parent: Frame? { withUnsafeMutablePointerToHeader { $0.pointee.parent } }

  /// The slots are numbered by the compiler, which also made the frame large enough for them.
  @inline(__always) subscript(slot: Int) -> Value {
    get { withUnsafeMutablePointerToElements { $0[slot] } }
    set { withUnsafeMutablePointerToElements { $0[slot] = newValue } }
  }

  /// Lets go of all values, where they would hold the frame and each other for ever.
  func empty() {
    for slot in 0..<count { self[slot] = .void }
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
