/// Members that scripts declare, and `self`.
extension Compiler {
  /// The expression that a bare name stands for in the code of a type: `self.name`.
  func implicitMember(_ name: String, _ range: SourceRange, _ scope: Scope) -> (Expr, Name)? {
    guard scope.find(name) == nil, let type = scope.enclosingSelfType, type.hasMember(name) else {
      return nil
    }
    return (Expr(.name("self"), range), Name(text: name, range: range))
  }

  /// The name that `self.name` stands for in pasted closures, where there is no `self`.
  func nameBehindSelf(_ base: Expr, _ name: Name, _ scope: Scope) -> Expr? {
    guard isSelf(base), scope.enclosingSelfType == nil else { return nil }
    let isKnown =
      scope.find(name.text) != nil || context.variables[name.text] != nil || bindsLate
    return isKnown ? Expr(.name(name.text), name.range) : nil
  }

  private func isSelf(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .name("self"): true
    case .optionalLink(let inner), .forced(let inner), .paren(let inner): isSelf(inner)
    default: false
    }
  }

  /// What reads a property: those that scripts declare come first.
  func property(_ name: String) -> (Value) throws -> Value {
    if name == "localizedDescription" { return localizedDescription(of:) }
    guard bindsLate || context.types.mayHave(name) else {
      return { try Members.property(name, of: $0) }
    }
    return { [context] value in
      guard let member = context.types.member(name, of: value) else {
        return try Members.property(name, of: value)
      }
      if member.isProperty { return try member.call(value, []).0 }
      return .function(NativeFunction { try member.call(value, $0).0 })
    }
  }

  /// What an error says: the `errorDescription` that its type declares, as Foundation has it.
  private func localizedDescription(of value: Value) throws -> Value {
    for name in ["localizedDescription", "errorDescription"] {
      if let member = context.types.member(name, of: value),
        case .string(let text) = try member.call(value, []).0
      {
        return .string(text)
      }
    }
    return try Members.property("localizedDescription", of: value)
  }

  /// Calls a member that a script declared on a value, and writes back what became of the value.
  func call(
    _ member: DeclaredType.Member, named name: String, on value: Value,
    _ arguments: [LabelledValue], _ place: Result<Place, any Error>?, _ frame: Frame
  ) throws -> Value {
    if member.isProperty {
      guard case .function(let function) = try member.call(value, []).0 else {
        throw RuntimeError("'\(name)' is a property and cannot be called")
      }
      return try function.call(labelled: arguments)
    }
    let (result, changed) = try member.call(value, arguments)
    guard !changed.isSameObject(as: value) else { return result }
    guard let place else {
      throw RuntimeError("'\(name)' changes a variable, and this is none")
    }
    try place.get().write(frame, changed)
    return result
  }
}

extension Value {
  /// Whether a value of a declared type was left as it was.
  fileprivate func isSameObject(as other: Value) -> Bool {
    switch (self, other) {
    case (.tuple(let left), .tuple(let right)): left === right
    case (.symbol(let left), .symbol(let right)): left === right
    case (.stream, .stream), (.model, .model), (.function, .function): true
    default: equals(other)
    }
  }
}
