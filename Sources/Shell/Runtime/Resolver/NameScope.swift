/// The names that are known at a place in the source, while it is resolved.
package final class NameScope {
  let parent: NameScope?
  private var locals: [String: Local] = [:]
  /// The variables of `$0`, `$1` … in a closure without a parameter list.
  var anonymous: [Local]?
  /// The type that `return` has to give in this function or closure.
  var result: Type?
  /// Whether this is the scope of a function or a closure, beyond which no loop can be left.
  let isFunction: Bool
  /// Whether it is the body of a loop, which `continue` goes on with.
  var isLoop = false
  /// Whether it is the body of a `switch`, which `break` leaves.
  var isSwitch = false
  /// Whether an error that is thrown here is caught or passed on; nil where the scope around says it.
  var takesErrors: Bool?
  /// The label of the loop or `switch` that this is the body of.
  var label: String?

  init(in parent: NameScope?, isFunction: Bool = false) {
    self.parent = parent
    self.isFunction = isFunction
  }

  func declare(_ local: Local) {
    if local.name != "_" { locals[local.name] = local }
  }

  /// Gives a variable another meaning in this scope: a state's name, in the body of an `on`.
  func alias(_ name: String, to local: Local) { locals[name] = local }

  func find(_ name: String) -> Local? { locals[name] ?? parent?.find(name) }

  func findAnonymous(_ index: Int) -> Local? {
    if let anonymous { return anonymous.indices.contains(index) ? anonymous[index] : nil }
    return parent?.findAnonymous(index)
  }

  /// The type that `return` has to give here; nil at the top level.
  var expectedResult: Type? { isFunction ? result : parent?.expectedResult }

  var isInFunction: Bool { isFunction || parent?.isInFunction ?? false }

  /// Whether names that are bound here are names of the session.
  var isTopLevel: Bool { parent == nil && !isFunction }

  /// Whether an error that is thrown at this place is taken; the top level takes it.
  var isErrorTaken: Bool { takesErrors ?? parent?.isErrorTaken ?? true }

  /// Whether a loop is around this place.
  var isInLoop: Bool { isLoop || !isFunction && (parent?.isInLoop ?? false) }

  /// Whether a loop or a `switch` is around this place.
  var isBreakable: Bool { isLoop || isSwitch || !isFunction && (parent?.isBreakable ?? false) }

  /// Whether a loop or `switch` of a label is around this place.
  func hasLabel(_ name: String) -> Bool {
    label == name || !isFunction && (parent?.hasLabel(name) ?? false)
  }

  /// All names that can be seen, for suggestions and completion.
  var names: [String] { Array(locals.keys) + (parent?.names ?? []) }
}
