/// The names that are known at a place in the source, while it is compiled.
final class Scope {
  /// A variable of a frame.
  struct Local {
    let slot: Int
    let isMutable: Bool
    /// Whether the slot holds a relay whose value the name stands for: a state of a view model.
    var isState = false
    /// Whether the slot holds the relay of a state, which the name stands for itself.
    var isRelay = false
  }

  /// How many slots a frame needs; shared by all scopes of one frame.
  final class FrameLayout {
    let parent: FrameLayout?
    private(set) var count = 0

    init(parent: FrameLayout?) { self.parent = parent }

    func addSlot() -> Int {
      defer { count += 1 }
      return count
    }
  }

  let parent: Scope?
  let layout: FrameLayout
  private var locals: [String: Local] = [:]
  /// The slots of `$0`, `$1` … where the scope is that of a closure without a parameter list.
  var anonymous: [Int]?
  /// The type whose function this is the scope of; it knows `self`.
  var selfType: DeclaredType?

  /// The type whose code this is a part of.
  var enclosingSelfType: DeclaredType? { selfType ?? parent?.enclosingSelfType }

  /// The scope of a frame of its own.
  init(framedIn parent: Scope?) {
    self.parent = parent
    layout = FrameLayout(parent: parent?.layout)
  }

  /// A block within the frame of `parent`.
  init(blockIn parent: Scope) {
    self.parent = parent
    layout = parent.layout
  }

  func declare(_ name: String, isMutable: Bool, isRelay: Bool = false) -> Int {
    let slot = layout.addSlot()
    if name != "_" {
      locals[name] = Local(slot: slot, isMutable: isMutable, isRelay: isRelay)
    }
    return slot
  }

  /// Gives a slot a name in this scope; a state's name stands for the value of its relay.
  func alias(_ name: String, to slot: Int, isState: Bool = false) {
    locals[name] = Local(slot: slot, isMutable: isState, isState: isState)
  }

  /// Finds a name: how many frames up it is, and where in that frame.
  func find(_ name: String) -> (depth: Int, local: Local)? {
    var depth = 0
    var scope: Scope? = self
    while let present = scope {
      if let local = present.locals[name] { return (depth, local) }
      if let parent = present.parent, parent.layout !== present.layout { depth += 1 }
      scope = present.parent
    }
    return nil
  }

  /// Finds `$index`.
  func findAnonymous(_ index: Int) -> (depth: Int, slot: Int)? {
    var depth = 0
    var scope: Scope? = self
    while let present = scope {
      if let slots = present.anonymous {
        return slots.indices.contains(index) ? (depth, slots[index]) : nil
      }
      if let parent = present.parent, parent.layout !== present.layout { depth += 1 }
      scope = present.parent
    }
    return nil
  }

  /// All names that can be seen, for suggestions.
  var names: [String] {
    var names: [String] = []
    var scope: Scope? = self
    while let present = scope {
      names += present.locals.keys
      scope = present.parent
    }
    return names
  }
}
