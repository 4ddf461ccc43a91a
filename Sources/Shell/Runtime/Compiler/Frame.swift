/// The fields of a frame besides its slots.
package struct FrameHeader {
  package let parent: Frame?
  package let count: Int
}

/// The variables of one call of a closure or function, or of one iteration of a loop.
///
/// The compiler gives each variable a slot number. A closure finds the variables of outer frames
/// through `parent`.
///
/// A frame is one memory block: the header, followed by the slots.
package final class Frame: ManagedBuffer<FrameHeader, Value> {
  package static func make(parent: Frame?, count: Int) -> Frame {
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
  package var count: Int { withUnsafeMutablePointerToHeader { $0.pointee.count } }

  @inline(__always) package var parent: Frame? {
    withUnsafeMutablePointerToHeader { $0.pointee.parent }
  }

  /// Reads or writes a slot. There is no bounds check, because the compiler chose both the slot
  /// numbers and the size of the frame.
  @inline(__always) package subscript(slot: Int) -> Value {
    get { withUnsafeMutablePointerToElements { $0[slot] } }
    set { withUnsafeMutablePointerToElements { $0[slot] = newValue } }
  }

  /// Releases all values, to break a retain cycle through the frame.
  package func empty() {
    for slot in 0..<count { self[slot] = .void }
  }

  @inline(__always) package func ancestor(_ depth: Int) -> Frame {
    var frame = self
    var left = depth
    while left > 0, let parent = frame.parent {
      frame = parent
      left -= 1
    }
    return frame
  }
}
