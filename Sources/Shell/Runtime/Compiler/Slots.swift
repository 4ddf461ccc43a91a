/// The places of variables in the frames of a closure, a function or a turn of a loop.
package final class Slots {
  let parent: Slots?
  private var slots: [ObjectIdentifier: Int] = [:]
  package private(set) var count = 0

  /// The slots that closures read or change.
  private var captured: Set<Int> = []
  /// Whether code that is compiled later may read any of them.
  private var isOpen = false

  package init(in parent: Slots?) { self.parent = parent }

  /// Keeps all variables, here and around: code that is compiled later may read them.
  func keepAll() {
    var present: Slots? = self
    while let slots = present {
      slots.isOpen = true
      present = slots.parent
    }
  }

  /// Releases the variables of a frame that ends while closures keep it: those that no closure
  /// captures.
  func release(_ frame: Frame) {
    if isOpen { return }
    for slot in 0..<count where !captured.contains(slot) { frame[slot] = .void }
  }

  /// A slot without a name.
  func add() -> Int {
    defer { count += 1 }
    return count
  }

  /// The slot of a variable that is declared here.
  func declare(_ local: Local) -> Int {
    if let slot = slots[ObjectIdentifier(local)] { return slot }
    let slot = add()
    slots[ObjectIdentifier(local)] = slot
    return slot
  }

  /// How many frames up a variable is, and where in that frame.
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
