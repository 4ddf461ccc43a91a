import RxsLanguage

extension Resolver {
  /// The type of the expression `base.name`, or of a call of this member.
  func member(
    _ name: Name, of base: Expr, _ call: Call?, _ expr: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    if var plain = plainName(behindSelf: base, name, scope) {
      if let call {
        plain = Expr(.call(Call(callee: plain, arguments: call.arguments)), expr.range)
      }
      resolution.replacements[ObjectIdentifier(expr)] = plain
      return resolve(plain, scope, expecting: wanted)
    }
    if let type = nestedType(name, in: base, scope)
      ?? (call == nil && name.text == "self" ? typeWritten(base, scope) : nil)
    {
      if let call { return make(type, call, expr, scope, wanted) }
      resolution.references[ObjectIdentifier(expr)] = .type(type)
      return .meta(type)
    }
    let type = receiverType(base, scope, member: name.text, wanted)
    checkLazy(name, of: base, type, call?.arguments ?? [])
    if case .namespace(let namespace)? = resolution.reference(of: base) {
      let table = context.names.namespaces[namespace] ?? [:]
      return member(name, in: table, of: namespace, .unknown, call, expr, scope, wanted)
    }
    if case .meta(let type) = type {
      if let call, name.text == "init" { return make(type, call, expr, scope, wanted) }
      if call == nil, name.text == "self" { return .meta(type) }
      guard let owner = type.name else { return .unknown }
      return member(
        name, in: Library.statics(of: owner), of: owner, call == nil ? type : opened(type, base),
        call, expr, scope, wanted)
    }
    guard let call else { return property(name, of: type, expr, wanted) }
    return method(name, of: type, call, expr, scope, wanted)
  }

  /// The type of a static member or of a member of a namespace. For a call, the type of the result.
  private func member(
    _ name: Name, in table: [String: [Entry]], of owner: String, _ type: Type, _ call: Call?,
    _ expr: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    if let entries = table[name.text] { return use(entries, of: type, call, expr, scope, wanted) }
    // A type without a table may still have members, which are looked up at run time.
    if !table.isEmpty {
      report(.unknownStatic(name.text, of: owner, near: Array(table.keys)), at: name.range)
    }
    guard let call else { return .unknown }
    resolveLoosely(call.arguments, scope)
    resolution.calls[ObjectIdentifier(expr)] = table.isEmpty ? .symbol : .dynamic
    return table.isEmpty ? type : .unknown
  }

  /// The type of a static member with known entries. For a call, the type of the result.
  func use(
    _ entries: [Entry], of type: Type, _ call: Call?, _ expr: Expr, _ scope: NameScope,
    _ wanted: Type?
  ) -> Type {
    if let call { return apply(entries, of: type, call, expr, scope, wanted) }
    guard entries[0].form == .constant else {
      return reference(to: entries, of: type, expr, wanted)
    }
    resolution.calls[ObjectIdentifier(expr)] = .entry(entries[0], places: [])
    return entries[0].signature.result.replacing(names(of: type))
  }

  /// The type with the given name inside of the type `base`, such as `Unicode.Scalar`.
  private func nestedType(_ name: Name, in base: Expr, _ scope: NameScope) -> Type? {
    guard case .name(let outer) = base.kind, scope.find(outer) == nil, binding(outer) == nil else {
      return nil
    }
    return typeNamed("\(outer).\(name.text)", [])
  }

  /// The type before `.self`, as in `[Int].self` or `String?.self`; nil for a value.
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

  /// The type of a member's receiver; a literal has its default type.
  ///
  /// - Parameter wanted: the expected type of the member.
  func receiverType(
    _ base: Expr, _ scope: NameScope, member: String = "", _ wanted: Type? = nil
  ) -> Type {
    var type = resolve(base, scope, expecting: base.isImplicitMember ? chainType(wanted) : nil)
    if Library.members(of: "Optional")[member] == nil { type = unwrapped(base, type) }
    if inference.literal(of: type) != nil { return settled(type) }
    return inference.known(type)
  }

  /// The type of an implicit case at the beginning of a chain. It is the expected type of the whole
  /// chain.
  ///
  /// The type arguments are inferred again, because the members of the chain may change them.
  private func chainType(_ wanted: Type?) -> Type? {
    guard let wanted = wanted.map(bare), let name = wanted.name else { return nil }
    return .named(name, wanted.arguments.map { _ in inference.fresh() })
  }

  /// The expression `name` for `self.name` in pasted closures, in which `self` refers to no object.
  /// In the same way, `name` replaces `Swift.name`.
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

  /// Whether a name is a `self` that refers to no object, or a closure's parameter for such a
  /// `self`.
  private func isMissingSelf(_ name: String, _ scope: NameScope) -> Bool {
    if let local = scope.find(name) { return shallow(local.type) == .missingSelf }
    return name == "self" && binding(name) == nil
  }

  /// The types that replace the placeholders of a declaration, for a receiver. Each generic
  /// parameter is replaced by a new type variable.
  func names(of type: Type, for entry: Entry? = nil) -> [String: Type] {
    var names = Receiver(type)?.names ?? [:]
    for name in entry?.signature.generics ?? [] { names[name] = inference.fresh() }
    names["Self"] = type
    return names
  }

  /// The type of a property. For a key path, `expr` is nil.
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
    let names = names(of: type)
    let properties = entries.filter { $0.form == .property }
    guard
      let entry = properties.first(where: { unmetConstraint(of: $0, names) == nil })
        ?? properties.first
    else {
      // A method that is not called is a function value.
      guard entries.count == 1 else { return .unknown }
      return instantiate(method.signature.type, self.names(of: type, for: method))
    }
    if let expr { resolution.calls[ObjectIdentifier(expr)] = .entry(entry, places: []) }
    // The code of a key path reads the property that the static type has. The value does not show
    // the type: a Unicode scalar is stored as a text, but has different properties.
    if expr == nil { resolution.steps[name.range.lowerBound] = entry }
    if let unmet = unmetConstraint(of: entry, names) { report(unmet, at: name.range) }
    return instantiate(entry.signature.result, names)
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

  /// A type for messages, without its type arguments: `Observable`, `Tuple`, `closure`.
  private func described(_ type: Type) -> String {
    switch type {
    case .tuple(let elements): elements.isEmpty ? "Void" : "Tuple"
    case .function: "closure"
    case .named(let name, _): name
    default: "\(inference.solved(type))"
    }
  }

  /// A declared type with its placeholders replaced by types.
  func instantiate(_ type: Type, _ names: [String: Type]) -> Type {
    staged(type.replacing(names), names["Self"]?.streamKind ?? .observable)
  }

  /// Replaces `Stream<R>` by a stream of the receiver's kind. Replaces `Fewer<R>` in the same way,
  /// but for a single by a maybe.
  private func staged(_ type: Type, _ kind: StreamValue.Kind) -> Type {
    switch type.name {
    case "Stream": .stream(kind.staged, type.arguments.first ?? .unknown)
    case "Fewer":
      .stream(kind == .single ? .maybe : kind.staged, type.arguments.first ?? .unknown)
    default: type.mapParts { staged($0, kind) }
    }
  }
}

extension StreamValue.Kind {
  /// The kind of an operator's result. Drivers, signals, infallibles and traits keep their kind;
  /// all other kinds become an observable.
  var staged: StreamValue.Kind {
    switch self {
    case .driver, .signal, .single, .maybe, .completable, .infallible: self
    default: .observable
    }
  }
}
