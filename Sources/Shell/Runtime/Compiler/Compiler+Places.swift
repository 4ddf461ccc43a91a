import RxsLanguage

extension Compiler {
  /// The assignable place that an expression refers to.
  func place(_ expr: Expr) throws -> Place {
    if let replacement = resolution.replacements[ObjectIdentifier(expr)] {
      return try place(replacement)
    }
    switch expr.kind {
    case .wildcard: return Place(read: constant(.void), write: { _, _ in })
    case .paren(let inner), .reference(let inner): return try place(inner)
    case .forced(let inner), .optionalLink(let inner):
      return wrapped(try place(inner), isForced: expr.isForced, expr.range)
    case .optionalChain(let inner): return Self.chain(try place(inner))
    case .name(let name): return try place(named: name, expr)
    case .anonymous:
      guard case .local(let local)? = resolution.reference(of: expr) else { break }
      return try place(of: local, expr.range)
    case .member(let base, let name): return try place(ofMember: name, base)
    case .element(let base, let index, let range):
      return part(of: try place(base), range) { value, _ in
        try value.element(index)
      } change: { value, _, body in
        guard value.hasElement(index) else {
          throw Fault.noElement(index, of: value)
        }
        try value.changeElement(index, body)
      }
    case .subscript(let base, let arguments):
      let codes = try arguments.map { try compile($0.value) }
      let labels = arguments.map(\.label?.text)
      return part(
        of: try place(base), expr.range, keys: { frame in try codes.map { try $0(frame) } }
      ) {
        try $0.checkSubscript(labels)
        return try $0.subscripted($1)
      } change: {
        try $0.checkSubscript(labels)
        try $0.changeSubscript($1, $2)
      }
    case .tuple(let elements):
      return tuple(try elements.map { try place($0.value) }, expr.range)
    default: break
    }
    // A method may change an instance of a class, even if the expression is not a variable.
    let code = try compile(expr)
    return Place(
      read: code,
      write: { [source] _, _ in
        throw Fault.notAssignable.located(expr.range, source)
      },
      modify: { frame, body in
        var value = try code(frame)
        try body(&value)
      })
  }

  private func place(named name: String, _ expr: Expr) throws -> Place {
    switch resolution.reference(of: expr) {
    case .local(let local)?: return try place(of: local, expr.range)
    case .variable?:
      let read = try compile(expr)
      let (context, range, source) = (context, expr.range, source)
      func variable() throws -> Variable {
        guard let variable = context.variables[name] else {
          throw Fault(.notAssignable(name)).located(range, source)
        }
        guard variable.isMutable else { throw Fault(.constant(name)).located(range, source) }
        return variable
      }
      return Place(
        read: read,
        write: { _, value in
          try Self.located(range, source) { try variable().assign(value) }
        },
        modify: { _, body in
          let variable = try variable()
          var value = variable.value
          guard variable.read == nil else {
            try body(&value)
            // For an instance of a class, the method has already changed the object, so the
            // constant needs no write.
            if variable.write == nil, value.isReference { return }
            return try Self.located(range, source) { try variable.assign(value) }
          }
          variable.value = .void
          defer { variable.value = value }
          try body(&value)
        })
    default: throw failure(.notAssignable(name), at: expr.range)
    }
  }

  private func place(of local: Local, _ range: SourceRange) throws -> Place {
    let read = try read(local, range)
    if local.isState, let relay = local.relay {
      let relay = try self.read(relay, range)
      return Place(
        read: read,
        write: { [context] frame, value in
          try Self.accept(value, into: try relay(frame), context)
        })
    }
    if local.isRelay {
      throw failure(.stateOutsideOn(local.name), at: range)
    }
    guard local.isMutable else { throw failure(.constant(local.name), at: range) }
    guard let (depth, slot) = slots.find(local) else {
      throw failure(.notAssignable(local.name), at: range)
    }
    return Place(
      read: read, write: { frame, value in frame.ancestor(depth)[slot] = value },
      modify: { frame, body in
        let owner = frame.ancestor(depth)
        var value = owner[slot]
        owner[slot] = .void
        defer { owner[slot] = value }
        try body(&value)
      })
  }

  /// Sends a new value into the relay that holds a state of a view model.
  private static func accept(_ value: Value, into relay: Value, _ context: Context) throws {
    guard case .stream(let stream) = relay, let input = stream.input else {
      throw Fault("\(relay.described) takes no values")
    }
    do {
      try input.send(value, context)
    } catch is Conversion.Mismatch {
      throw Fault.mismatch("the state", takes: input.takenType, value)
    }
  }

  /// The place of the value inside an optional, as in `x!` or `x?`.
  private func wrapped(_ base: Place, isForced: Bool, _ range: SourceRange) -> Place {
    let source = source
    func content(_ value: Value) throws -> Value {
      try value.content(
        or: isForced ? Fault.missingValue.located(range, source) : ChainEnded())
    }
    return Place(of: base) { whole, _ in
      try content(whole)
    } change: { whole, _, body in
      var value = try content(whole)
      let isOptional = whole.isOptional
      whole = .void
      defer { whole = isOptional ? .optional(value) : value }
      try body(&value)
    }
  }

  /// The place of an optional chain such as `a?.b`. If `a` is nil, a write or a change does
  /// nothing.
  private static func chain(_ inner: Place) -> Place {
    Place(
      read: { frame in do { return try inner.read(frame) } catch is ChainEnded { return .none } },
      write: { frame, value in
        do { try inner.write(frame, value) } catch is ChainEnded {}
      },
      modify: { frame, body in
        do { try inner.modify(frame, body) } catch is ChainEnded {}
      }, find: inner.isFixed ? nil : { chain(try inner.fixed($0)) })
  }

  private func tuple(_ places: [Place], _ range: SourceRange) -> Place {
    let source = source
    func find(_ frame: Frame) throws -> Place {
      tuple(try places.map { try $0.fixed(frame) }, range)
    }
    return Place(
      read: constant(.void),
      write: { frame, value in
        guard case .tuple(let tuple) = value, tuple.elements.count == places.count else {
          throw Fault.noTuple(value, count: places.count).located(range, source)
        }
        for (place, element) in zip(places, tuple.elements) { try place.write(frame, element) }
      }, find: places.allSatisfy(\.isFixed) ? nil : find)
  }

  private func place(ofMember name: Name, _ base: Expr) throws -> Place {
    let base = try place(base)
    let (label, range, source, context) = (name.text, name.range, source, context)
    func change(_ owner: Value, to new: Value) throws -> Bool {
      guard owner.isReference else { return false }
      try Self.located(range, source) { try owner.set(label, to: new, context) }
      return true
    }
    func property(_ base: Place) -> Place {
      let part = part(name, of: base)
      return Place(
        read: located(range) { try base.read($0).property(label, context) },
        write: { frame, new in
          guard base.isFixed else { return try property(base.fixed(frame)).write(frame, new) }
          if try !change(try base.read(frame), to: new) { try part.write(frame, new) }
        },
        modify: { frame, body in
          guard base.isFixed else { return try property(base.fixed(frame)).modify(frame, body) }
          // Only `part.modify` may hold the owner here. If there were a second holder,
          // `part.modify` would copy the owner.
          guard try base.read(frame).isReference else { return try part.modify(frame, body) }
          let owner = try base.read(frame)
          var value = try owner.property(label, context)
          try body(&value)
          _ = try change(owner, to: value)
        }, find: base.isFixed ? nil : { property(try base.fixed($0)) })
    }
    return property(base)
  }

  /// The place of a property, or of the tuple element with the label `name`.
  private func part(_ name: Name, of base: Place) -> Place {
    let label = name.text
    let context = context
    return part(of: base, name.range) { value, _ in
      try value.property(label, context)
    } change: { value, _, body in
      if let index = value.indexOfElement(label) { return try value.changeElement(index, body) }
      var part = try value.property(label, context)
      try body(&part)
      guard let changed = try value.changed(label, to: part, context) else {
        throw Fault.cannotAssign(label, of: value)
      }
      value = changed
    }
  }

  private func part(
    of base: Place, _ range: SourceRange, keys: ((Frame) throws -> [Value])? = nil,
    get: @escaping (Value, [Value]) throws -> Value,
    change: @escaping (inout Value, [Value], (inout Value) throws -> Void) throws -> Void
  ) -> Place {
    let (source, limits) = (source, context.limits)
    return Place(of: base, keys: keys) { whole, keys in
      try Self.located(range, source) { try get(whole, keys) }
    } change: { whole, keys, body in
      try Self.located(range, source) {
        try change(&whole, keys) { part in
          try body(&part)
          try limits.check(nestingOf: [part])
        }
      }
    }
  }

  /// Adds a source range to the errors of the closure.
  static func located<Result>(
    _ range: SourceRange, _ source: Source, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as Fault { throw error.located(range, source) }
  }

  func assign(_ target: Expr, _ op: AssignmentOperator, _ value: Expr) throws -> StatementCode {
    let place = try place(target)
    let code = try compile(value)
    let findsFirst = value.mayChangeSomething
    // If the target is an element of a dictionary, the assigned value is an optional.
    guard let operation = op.operation else {
      return place.used(isFoundFirst: findsFirst) { place, frame in
        try place.write(frame, try code(frame))
        return .normal
      }
    }
    let (range, source) = (target.range, source)
    let limits = context.limits
    return place.used(isFoundFirst: findsFirst) { place, frame in
      try Self.located(range, source) {
        let value = try code(frame)
        try place.modify(frame) { present in
          try Operations.apply(operation, to: &present, value)
          try limits.check(present)
        }
      }
      return .normal
    }
  }
}

extension Expr {
  fileprivate var isForced: Bool { if case .forced = kind { true } else { false } }
}
