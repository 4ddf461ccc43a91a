/// The slots of variables in the frames of a closure, a function or an iteration of a loop.
package final class Slots {
  let parent: Slots?
  private var slots: [ObjectIdentifier: Int] = [:]
  package private(set) var count = 0

  /// The slots that closures read or change.
  private var captured: Set<Int> = []
  /// Whether code that is compiled later may read any slot.
  private var isOpen = false

  /// Whether the code contains a closure, a function, or a loop with its own frames, which may keep
  /// a frame of this layout.
  private var hasInner = false

  package init(in parent: Slots?) {
    self.parent = parent
    parent?.hasInner = true
  }

  /// Keeps all variables of these frames and of the outer frames, because code that is compiled
  /// later may read them.
  func keepAll() {
    var present: Slots? = self
    while let slots = present {
      slots.isOpen = true
      present = slots.parent
    }
  }

  /// The slots of a block that can be released at the end of the block; `first` is the block's
  /// first slot.
  func ending(from first: Int) -> [Int] {
    isOpen ? [] : (first..<count).filter { !captured.contains($0) }
  }

  /// Releases the variables that no closure captures, in a frame that closures keep after its call.
  fileprivate func release(_ frame: Frame) {
    for slot in ending(from: 0) { frame[slot] = .void }
  }

  /// The layout of the frames, after all code in them is compiled.
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

/// The layout of the frames of a closure or a function: their size, and the slots to release at the
/// end.
struct FrameLayout {
  fileprivate let count: Int
  /// The slots, if something may keep a frame after its call; nil if nothing may.
  fileprivate let shared: Slots?

  /// Whether something may keep a frame after its call.
  var isShared: Bool { shared != nil }

  @inline(__always) func make(in parent: Frame) -> Frame {
    Frame.make(parent: parent, count: count)
  }

  /// Ends the call of a frame: releases the variables that are not captured.
  @inline(__always) func end(_ frame: inout Frame) {
    if let shared, !isKnownUniquelyReferenced(&frame) { shared.release(frame) }
  }
}
