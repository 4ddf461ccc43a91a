/// Numbers the variables in the frames of a closure, a function or a loop body. The numbers are
/// called slots.
package final class Slots {
  let parent: Slots?
  private var slots: [ObjectIdentifier: Int] = [:]
  package private(set) var count = 0

  /// The slots that closures read or change.
  private var captured: Set<Int> = []
  /// Whether code that is compiled later may read any slot.
  private var isOpen = false

  /// Whether the code contains a closure, a function, or a loop with its own frames. Such code may
  /// keep a frame of this layout after the call.
  private var hasInner = false

  package init(in parent: Slots?) {
    self.parent = parent
    parent?.hasInner = true
  }

  /// Marks all variables of these frames and of the outer frames as captured, because code that is
  /// compiled later may read them.
  func keepAll() {
    var present: Slots? = self
    while let slots = present {
      slots.isOpen = true
      present = slots.parent
    }
  }

  /// The slots that can be released at the end of a block. `first` is the first slot of the block.
  func ending(from first: Int) -> [Int] {
    isOpen ? [] : (first..<count).filter { !captured.contains($0) }
  }

  /// Releases the variables that no closure captures. A closure still holds the frame itself.
  fileprivate func release(_ frame: Frame) {
    for slot in ending(from: 0) { frame[slot] = .void }
  }

  /// The layout of the frames. Read it only after all code of the frames is compiled.
  var layout: FrameLayout { FrameLayout(count: count, shared: hasInner ? self : nil) }

  /// Adds a slot without a name.
  func add() -> Int {
    defer { count += 1 }
    return count
  }

  /// Adds the slot of a variable that is declared in these frames.
  func declare(_ local: Local) -> Int {
    if let slot = slots[ObjectIdentifier(local)] { return slot }
    let slot = add()
    slots[ObjectIdentifier(local)] = slot
    return slot
  }

  /// The position of a variable: the number of frames up, and the slot in that frame.
  func find(_ local: Local) -> (depth: Int, slot: Int)? {
    var depth = 0
    var present: Slots? = self
    while let slots = present {
      if let slot = slots.slots[ObjectIdentifier(local)] {
        if depth > 0 { slots.captured.insert(slot) }
        return (depth, slot)
      }
      depth += 1
      present = slots.parent
    }
    return nil
  }
}

/// The size of the frames of a closure or a function, and the slots to release at the end of a
/// call.
struct FrameLayout {
  fileprivate let count: Int
  /// The slots, if a closure or an inner frame may keep a frame after its call; otherwise nil.
  fileprivate let shared: Slots?

  /// Whether a closure or an inner frame may keep a frame after its call.
  var isShared: Bool { shared != nil }

  @inline(__always) func make(in parent: Frame) -> Frame {
    Frame.make(parent: parent, count: count)
  }

  /// Ends a call. If the frame is still held after the call, releases the variables that no closure
  /// captures.
  @inline(__always) func end(_ frame: inout Frame) {
    if let shared, !isKnownUniquelyReferenced(&frame) { shared.release(frame) }
  }
}
