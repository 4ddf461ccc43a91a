import RxsLanguage

extension Resolver {
  func call(_ call: Call, _ expr: Expr, _ scope: NameScope, _ wanted: Type?) -> Type {
    let callee = call.callee
    switch callee.kind {
    case .implicitMember(let name):
      return implicitMember(name, call, expr, scope, wanted)
    case .member(let base, let name):
      return member(name, of: base, call, expr, scope, wanted)
    case .array(let elements) where elements.count == 1:
      if let type = writtenType(callee) { return make(type, call, expr, scope, wanted) }
    case .dictionary:
      if let type = writtenType(callee) { return make(type, call, expr, scope, wanted) }
    default: break
    }
    let type = shallow(resolve(callee, scope))
    switch resolution.reference(of: callee) {
    case .functions(let entries)?:
      return apply(entries, call, expr, scope, wanted)
    case .type(let made)?: return make(made, call, expr, scope, wanted)
    case .local(let local)?:
      if let signature = local.signature { return callFunction(signature, call, expr, scope) }
    case .variable(let name)?:
      if let signature = binding(name)?.signature {
        return callFunction(signature, call, expr, scope)
      }
    default: break
    }
    if case .meta(let made) = type { return make(made, call, expr, scope, wanted) }
    return callValue(type, call, callee, scope)
  }

  /// The type in a call such as `[Int](…)` or `[String: Int](…)`.
  func writtenType(_ expr: Expr) -> Type? {
    switch expr.kind {
    case .name(let name): return isType(name) ? Type(text: name) : nil
    case .specialized(let inner, let types):
      guard case .name(let name) = inner.kind else { return nil }
      checkNames(in: types)
      return .named(name, types.map { Type($0) })
    case .array(let elements): return elements.first.flatMap(writtenType).map { .array($0) }
    case .dictionary(let entries):
      guard let entry = entries.first, let key = writtenType(entry.key),
        let value = writtenType(entry.value)
      else { return nil }
      return .dictionary(key, value)
    case .optionalLink(let inner), .optionalChain(let inner):
      return writtenType(inner).map { $0.isOptional ? $0 : .optional($0) }
    case .tuple(let elements):
      let types = elements.map { element in
        writtenType(element.value).map {
          Type.TupleElement(label: element.label?.text, type: $0)
        }
      }
      return types.contains { $0 == nil } ? nil : .tuple(types.compactMap { $0 })
    case .paren(let inner): return writtenType(inner)
    default: return nil
    }
  }

  /// Resolves a call of a type's initialiser: `Int(…)` or `.init(…)`.
  func make(
    _ type: Type, _ call: Call, _ expr: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    if type.isVoid, call.arguments.isEmpty {
      resolution.replacements[ObjectIdentifier(expr)] = Expr(.tuple([]), expr.range)
      return .void
    }
    let type = opened(type, call.callee)
    let own = type.name.flatMap { Library.statics(of: $0)["init"] }
    // The catalog is searched only for types that the library lacks.
    let found = type.name.flatMap {
      own == nil ? context.names.functions(named: $0) : context.names.functions[$0]
    }
    if let found { return apply(found, of: type, call, expr, scope, wanted) }
    guard let entries = own else {
      resolveLoosely(call.arguments, scope)
      resolution.calls[ObjectIdentifier(expr)] = .dynamic
      return type.name.map { Library.statics(of: $0).isEmpty ? type : .unknown } ?? type
    }
    resolution.references[ObjectIdentifier(call.callee)] = .type(type)
    return apply(entries, of: type, call, expr, scope, wanted)
  }

  /// Returns a generic type with a type variable for each missing type argument. The call infers
  /// the type arguments.
  func opened(_ type: Type, _ callee: Expr) -> Type {
    if case .name = callee.kind { opened(type) } else { type }
  }

  /// Resolves a call of a value's method, or of a value's property that holds a function.
  func method(
    _ name: Name, of type: Type, _ call: Call, _ expr: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    if case .tuple(let elements) = type,
      let element = elements.first(where: { $0.label == name.text })
    {
      return callValue(shallow(element.type), call, call.callee, scope)
    }
    if case .named(let model, _) = type, let members = members(of: model) {
      guard let member = members[name.text] else {
        report(.unknownMember(name.text, of: model, near: Array(members.keys)), at: name.range)
        resolveLoosely(call.arguments, scope)
        return .unknown
      }
      return callValue(shallow(member), call, call.callee, scope)
    }
    guard let receiver = Receiver(type) else {
      resolveLoosely(call.arguments, scope)
      resolution.calls[ObjectIdentifier(expr)] = .dynamic
      return .unknown
    }
    let entries = receiver.entries(of: name.text, context.names)
    let methods = entries.filter { $0.form != .property }
    guard !methods.isEmpty else {
      if let entry = entries.first {
        let held = instantiate(entry.signature.result, names(of: type))
        if case .function = shallow(held) { return callValue(held, call, call.callee, scope) }
        report(.property(name.text), at: name.range)
      } else {
        _ = property(name, of: type)
      }
      resolveLoosely(call.arguments, scope)
      return .unknown
    }
    return apply(methods, of: type, call, expr, scope, wanted)
  }

  /// The type of an implicit member `.name` or `.name(…)`. It is a member of the expected type, or
  /// an enum case.
  func implicitMember(
    _ name: Name, _ call: Call?, _ expr: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    var wanted = wanted.map(name.text == "none" || name.text == "some" ? shallow : bare)
    // Next to a literal, the member belongs to the literal's type: `max(1.0, .infinity)`.
    if let open = wanted, case .variable = open {
      // In `max(.nan, 1)`, the literal is a `Double`, because integer types have no `nan`.
      if case .integer? = inference.literal(of: open), Library.statics(of: "Int")[name.text] == nil,
        Library.statics(of: "Double")[name.text] != nil
      {
        _ = inference.unify(open, .double)
      }
      wanted = shallow(settled(open))
    }
    resolution.expected[ObjectIdentifier(expr)] = wanted
    if let wanted, let typeName = wanted.name,
      let entries = Library.statics(of: typeName)[name.text]
    {
      if call != nil || entries[0].form == .constant {
        return use(entries, of: wanted, call, expr, scope, wanted)
      }
      resolution.references[ObjectIdentifier(expr)] = .functions(entries)
      return .unknown
    }
    if let call {
      let payload = wanted?.payload(of: name.text)?.first
      for argument in call.arguments {
        if let payload {
          check(argument.value, payload, "'.\(name.text)'", scope)
        } else {
          _ = settled(resolve(argument.value, scope))
        }
      }
    }
    resolution.calls[ObjectIdentifier(expr)] = .symbol
    guard let wanted, !isOpen(wanted) else { return .unknown }
    switch wanted.name {
    case "Event", "Result", "Error", "Recorded": return wanted
    default: return Receiver(wanted) == nil ? wanted : .unknown
    }
  }

  // MARK: - Arguments

  /// Resolves the arguments of a call whose callee is unknown.
  func resolveLoosely(_ arguments: [Argument], _ scope: NameScope) {
    for argument in arguments { _ = settled(resolve(argument.value, scope)) }
  }

  /// Resolves a call of a closure, or of a value of unknown type.
  private func callValue(_ type: Type, _ call: Call, _ callee: Expr, _ scope: NameScope) -> Type {
    guard case .function(let parameters, let result) = shallow(type) else {
      if !isOpen(type), Receiver(type) != nil {
        report(.notCallable("\(inference.solved(type))"), at: callee.range)
      }
      resolveLoosely(call.arguments, scope)
      return .unknown
    }
    if case .name(let name) = callee.kind,
      call.arguments.count > parameters.count || isTooFew(call.arguments, parameters, scope)
        || call.arguments.contains(where: { $0.label != nil }),
      !parameters.contains(where: isOpen)
    {
      let types = parameters.map { "\(inference.solved($0))" }.joined(separator: ", ")
      report(.wrongArguments(callee: name, signatures: ["\(name)(\(types))"]), at: callee.range)
      resolveLoosely(call.arguments, scope)
      return result
    }
    guard call.arguments.count == parameters.count else {
      // A closure with several parameters can receive one tuple, and a closure with one parameter
      // can receive several values.
      resolveLoosely(call.arguments, scope)
      return result
    }
    // If the callee is a method of a view model, the message names the method.
    var place = "the closure"
    if case .member(_, let name) = callee.kind { place = "'\(name.text)'" }
    for (argument, parameter) in zip(call.arguments, parameters) {
      check(argument.value, parameter, place, scope)
    }
    return result
  }

  /// Whether arguments are missing. A single tuple may supply the values of several parameters.
  private func isTooFew(_ arguments: [Argument], _ parameters: [Type], _ scope: NameScope) -> Bool {
    guard arguments.count < parameters.count, parameters != [.void] else { return false }
    guard arguments.count == 1, !CallArguments.waits(arguments[0].value) else { return true }
    let type = shallow(settled(resolve(arguments[0].value, scope)))
    if case .tuple = type { return false }
    return !isOpen(type)
  }

  /// Whether an argument is a closure that throws, or names a function that throws.
  private func throwsWhenCalled(_ argument: Argument) -> Bool {
    switch argument.value.kind {
    case .closure(let closure): closure.body.contains(where: \.letsErrorsOut)
    case .name(let name): binding(name)?.signature?.throws == .always
    default: false
    }
  }

  /// Resolves a call of a function that the script declares.
  private func callFunction(
    _ signature: Signature, _ call: Call, _ expr: Expr, _ scope: NameScope
  ) -> Type {
    let parameters = signature.parameters ?? []
    if signature.throws == .always
      || signature.throws == .asArguments && call.arguments.contains(where: throwsWhenCalled)
    {
      if surroundingTry == nil {
        report(.missingTry(signature.name), at: call.callee.range)
      } else if surroundingTry == .try, !scope.isErrorTaken {
        report(.unhandledError, at: call.callee.range)
      }
    }
    var arguments = prepared(call.arguments, scope)
    switch ArgumentBinder.bind(arguments.shapes, to: parameters) {
    case .success(let places):
      resolution.calls[ObjectIdentifier(expr)] = .function(places: places, signature)
      pass(
        &arguments, to: signature, parameters.map(\.type), at: places, callee: signature.name, scope
      )
    case .failure(let misfit):
      report(misfit, call, signature.name, [signature])
      resolveLoosely(call.arguments, scope)
    }
    return signature.result
  }
}
