/// The names that are visible to a block, a closure or a function during its resolution.
package final class NameScope {
  let parent: NameScope?
  private var locals: [String: Local] = [:]
  /// The variables of `$0`, `$1` … in a closure without a parameter list.
  var anonymous: [Local]?
  /// The type of the value that a `return` in this function or closure must return.
  var result: Type?
  /// Whether this is the scope of a function or a closure. A `break` or `continue` cannot leave
  /// such a scope.
  let isFunction: Bool
  /// Whether this is the body of a loop, so that `continue` is allowed.
  var isLoop = false
  /// Whether this is the body of a `switch`, so that `break` is allowed.
  var isSwitch = false
  /// Whether errors may be thrown in this scope: they are caught, or passed on to the caller. Nil
  /// if the enclosing scope decides.
  var takesErrors: Bool?
  /// The label of the loop or `switch` with this body.
  var label: String?

  init(in parent: NameScope?, isFunction: Bool = false) {
    self.parent = parent
    self.isFunction = isFunction
  }

  func declare(_ local: Local) {
    if local.name != "_" { locals[local.name] = local }
  }

  /// Makes a name refer to a different variable in this scope. In the body of an `on`, the name of
  /// a state refers to the state's value.
  func alias(_ name: String, to local: Local) { locals[name] = local }

  func find(_ name: String) -> Local? { locals[name] ?? parent?.find(name) }

  func findAnonymous(_ index: Int) -> Local? {
    if let anonymous { return anonymous.indices.contains(index) ? anonymous[index] : nil }
    return parent?.findAnonymous(index)
  }

  /// The type of the value that a `return` must return; nil at the top level.
  var expectedResult: Type? { isFunction ? result : parent?.expectedResult }

  var isInFunction: Bool { isFunction || parent?.isInFunction ?? false }

  /// Whether this is the top level, whose names are visible in the whole session.
  var isTopLevel: Bool { parent == nil && !isFunction }

  /// Whether errors may be thrown in this scope. The top level allows all errors.
  var isErrorTaken: Bool { takesErrors ?? parent?.isErrorTaken ?? true }

  /// Whether this scope is inside a loop.
  var isInLoop: Bool { isLoop || !isFunction && (parent?.isInLoop ?? false) }

  /// Whether this scope is inside a loop or a `switch`.
  var isBreakable: Bool { isLoop || isSwitch || !isFunction && (parent?.isBreakable ?? false) }

  /// Whether this scope is inside a loop or `switch` with the given label.
  func hasLabel(_ name: String) -> Bool {
    label == name || !isFunction && (parent?.hasLabel(name) ?? false)
  }

  /// All visible names, for suggestions and completion.
  var names: [String] { Array(locals.keys) + (parent?.names ?? []) }
}
