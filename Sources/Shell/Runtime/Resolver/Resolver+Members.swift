import RxsLanguage

extension Resolver {
  /// The type of `base.name` that is not called.
  func member(
    _ name: Name, of base: Expr, _ expr: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    if let plain = plainName(behindSelf: base, name, scope) {
      resolution.replacements[ObjectIdentifier(expr)] = plain
      return resolve(plain, scope, expecting: wanted)
    }
    if let type = nestedType(name, in: base, scope)
      ?? (name.text == "self" ? typeWritten(base, scope) : nil)
    {
      resolution.references[ObjectIdentifier(expr)] = .type(type)
      return .meta(type)
    }
    let type = receiverType(base, scope, member: name.text, wanted)
    checkLazy(name, of: base, type)
    if case .namespace(let namespace)? = resolution.reference(of: base) {
      guard let entries = context.names.namespaces[namespace]?[name.text] else {
        report(
          .unknownStatic(
            name.text, of: namespace,
            near: Array((context.names.namespaces[namespace] ?? [:]).keys)), at: name.range)
        return .unknown
      }
      if entries[0].form == .constant {
        resolution.calls[ObjectIdentifier(expr)] = .entry(entries[0], places: [])
        return entries[0].signature.result
      }
      return reference(to: entries, nil, .unknown, expr, wanted)
    }
    if case .meta(let of) = type { return staticMember(name, of: of, expr, wanted) }
    return property(name, of: type, expr, wanted)
  }

  /// The type that a name means within another one: `Unicode.Scalar`.
  func nestedType(_ name: Name, in base: Expr, _ scope: NameScope) -> Type? {
    guard case .name(let outer) = base.kind, scope.find(outer) == nil, binding(outer) == nil else {
      return nil
    }
    return typeNamed("\(outer).\(name.text)", [])
  }

  /// The type that an expression before `.self` writes: `[Int]`, `String?`; nil for a value.
  private func typeWritten(_ base: Expr, _ scope: NameScope) -> Type? {
    func isType(_ expr: Expr) -> Bool {
      switch expr.kind {
      case .name(let name):
        scope.find(name) == nil && binding(name) == nil && typeNamed(name, []) != nil
      case .specialized(let inner, _), .optionalLink(let inner), .optionalChain(let inner),
        .paren(let inner):
        isType(inner)
      case .array(let elements): elements.count == 1 && isType(elements[0])
      case .dictionary(let entries):
        entries.count == 1 && isType(entries[0].key) && isType(entries[0].value)
      case .tuple(let elements): !elements.isEmpty && elements.allSatisfy { isType($0.value) }
      default: false
      }
    }
    return isType(base) ? writtenType(base) : nil
  }

  /// The type of what a member is asked of: a literal is what it is without any context.
  ///
  /// - Parameter wanted: the type that is wanted of the member.
  func receiverType(
    _ base: Expr, _ scope: NameScope, member: String = "", _ wanted: Type? = nil
  ) -> Type {
    var type = resolve(base, scope, expecting: base.isImplicitMember ? chainType(wanted) : nil)
    if Library.members(of: "Optional")[member] == nil { type = unwrapped(base, type) }
    if inference.literal(of: type) != nil { return settled(type) }
    return inference.known(type)
  }

  /// The type of the case that a chain begins with: the one that is wanted in the end.
  ///
  /// Its arguments are left open, as the members of the chain may give others.
  private func chainType(_ wanted: Type?) -> Type? {
    guard let wanted = wanted.map(shallow) else { return nil }
    if let wrapped = wanted.wrapped { return chainType(wrapped) }
    guard let name = wanted.name else { return nil }
    return .named(name, wanted.arguments.map { _ in inference.fresh() })
  }

  /// `self.name` of pasted closures means `name`, where no `self` is known; so does `Swift.name`.
  func plainName(behindSelf base: Expr, _ name: Name, _ scope: NameScope) -> Expr? {
    var base = base
    while true {
      switch base.kind {
      case .optionalLink(let inner), .forced(let inner), .paren(let inner): base = inner
      case .name(let module) where Type.modules.contains(module):
        return scope.find(module) == nil && binding(module) == nil
          ? Expr(.name(name.text), name.range) : nil
      case .name(let own):
        return isMissingSelf(own, scope) ? Expr(.name(name.text), name.range) : nil
      default: return nil
      }
    }
  }

  /// Whether a name is `self` where there is none, or what a closure calls the `self` it is given.
  private func isMissingSelf(_ name: String, _ scope: NameScope) -> Bool {
    if let local = scope.find(name) { return shallow(local.type) == .missingSelf }
    return name == "self" && binding(name) == nil
  }

  private func staticMember(
    _ name: Name, of type: Type, _ expr: Expr, _ wanted: Type?
  ) -> Type {
    if name.text == "self" { return .meta(type) }
    guard let typeName = type.name else { return .unknown }
    guard let entries = Library.statics(of: typeName)[name.text] else {
      // The cases and static members of other types are known when they are asked for.
      if Library.statics(of: typeName).isEmpty { return .unknown }
      report(
        .unknownStatic(
          name.text, of: typeName, near: Array(Library.statics(of: typeName).keys)),
        at: name.range)
      return .unknown
    }
    guard entries[0].form == .constant else {
      return reference(to: entries, Receiver(type), type, expr, wanted)
    }
    resolution.calls[ObjectIdentifier(expr)] = .entry(entries[0], places: [])
    return entries[0].signature.result.replacing(names(of: type))
  }

  /// The meaning of the generic names of a type's declarations, where its arguments are written.
  func names(of type: Type) -> [String: Type] {
    var names = Receiver(type)?.names ?? [:]
    names["Self"] = type
    return names
  }

  /// The type of a property, also where no expression stands for it: in a key path.
  func property(
    _ name: Name, of type: Type, _ expr: Expr? = nil, _ wanted: Type? = nil
  ) -> Type {
    let type = inference.known(type)
    if name.text == "self" { return type }
    switch type {
    case .tuple(let elements):
      if let element = elements.first(where: { $0.label == name.text }) { return element.type }
      if let index = Int(name.text), elements.indices.contains(index) {
        return elements[index].type
      }
    case .named(let model, _):
      if let members = members(of: model) {
        if let member = members[name.text] { return member }
        report(
          .unknownMember(name.text, of: model, near: Array(members.keys)), at: name.range)
        return .unknown
      }
    default: break
    }
    guard let receiver = Receiver(type) else { return .unknown }
    let entries = receiver.entries(of: name.text, context.names)
    guard let method = entries.first else {
      reportUnknown(name, of: type, receiver)
      return .unknown
    }
    let properties = entries.filter { $0.form == .property }
    guard
      let entry = properties.first(where: { unmetConstraint(of: $0, receiver, type, [:]) == nil })
        ?? properties.first
    else {
      // A method that is not called is a function.
      guard entries.count == 1 else { return .unknown }
      return instantiate(method.signature.type, receiver, type, freshGenerics(method))
    }
    if let expr { resolution.calls[ObjectIdentifier(expr)] = .entry(entry, places: []) }
    if let unmet = unmetConstraint(of: entry, receiver, type, [:]) {
      report(unmet, at: name.range)
    }
    return instantiate(entry.signature.result, receiver, type, [:])
  }

  private func reportUnknown(_ name: Name, of type: Type, _ receiver: Receiver) {
    if let wrapped = type.wrapped, let inner = Receiver(wrapped),
      !inner.entries(of: name.text, context.names).isEmpty
        || !isOpen(wrapped) && Receiver(wrapped) == nil
    {
      report(
        .optionalNeedsUnwrapping(member: name.text, of: "\(inference.solved(type))"), at: name.range
      )
      return
    }
    report(
      .unknownMember(
        name.text, of: described(type), near: receiver.memberNames(context.names) + labels(of: type)
      ),
      at: name.range)
  }

  private func labels(of type: Type) -> [String] {
    if case .tuple(let elements) = type { elements.compactMap(\.label) } else { [] }
  }

  /// A type as messages call it: streams by their kind, tuples by that word.
  private func described(_ type: Type) -> String {
    switch type {
    case .tuple(let elements): elements.isEmpty ? "Void" : "Tuple"
    case .function: "closure"
    case .named(let name, _): name
    default: "\(inference.solved(type))"
    }
  }

  /// New types for the generic parameters of a declaration.
  func freshGenerics(_ entry: Entry) -> [String: Type] {
    Dictionary(
      entry.signature.generics.map { ($0, inference.fresh()) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A type of a declaration as it is for one receiver.
  func instantiate(
    _ type: Type, _ receiver: Receiver?, _ receiverType: Type, _ generics: [String: Type]
  ) -> Type {
    var names = (receiver?.names ?? [:]).merging(generics) { $1 }
    names["Self"] = receiverType
    return staged(type.replacing(names), receiverType)
  }

  /// `Stream<R>` is a stream of the receiver's own kind, `Fewer<R>` one whose only element may be
  /// missing.
  private func staged(_ type: Type, _ receiver: Type) -> Type {
    guard case .named(let name, let arguments) = type else {
      if case .function(let parameters, let result) = type {
        return .function(
          parameters.map { staged($0, receiver) }, result: staged(result, receiver))
      }
      return type
    }
    let kind = receiver.streamKind ?? .observable
    switch name {
    case "Stream": return .stream(kind.staged, arguments.first ?? .unknown)
    case "Fewer":
      return .stream(kind == .single ? .maybe : kind.staged, arguments.first ?? .unknown)
    default: return .named(name, arguments.map { staged($0, receiver) })
    }
  }
}

extension StreamValue.Kind {
  /// The kind of what an operator makes: drivers and traits give their own, all others an observable.
  var staged: StreamValue.Kind {
    switch self {
    case .driver, .signal, .single, .maybe, .completable, .infallible: self
    default: .observable
    }
  }
}
