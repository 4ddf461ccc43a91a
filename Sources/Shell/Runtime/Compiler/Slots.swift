/// The places of variables in the frames of a closure, a function or a turn of a loop.
package final class Slots {
  let parent: Slots?
  private var slots: [ObjectIdentifier: Int] = [:]
  package private(set) var count = 0

  package init(in parent: Slots?) { self.parent = parent }

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
      if let slot = slots.slots[ObjectIdentifier(local)] { return (depth, slot) }
      depth += 1
      present = slots.parent
    }
    return nil
  }
}
