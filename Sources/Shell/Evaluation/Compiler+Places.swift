extension Compiler {
  /// The place that an expression names.
  func place(_ expr: Expr, _ scope: Scope) throws -> Place {
    switch expr.kind {
    case .wildcard: return Place(read: constant(.void), write: { _, _ in })
    case .paren(let inner), .forced(let inner): return try place(inner, scope)
    case .optionalLink(let base):
      let base = try place(base, scope)
      func present(_ value: Value) throws {
        if case .none = value { throw ChainEnded() }
      }
      return Place(
        of: base,
        get: { value in
          try present(value)
          return value
        },
        change: { whole, body in
          try present(whole)
          try body(&whole)
        })
    case .optionalChain(let inner):
      return Self.chain(try place(inner, scope))
    case .name(let name): return try place(named: name, expr.range, scope)
    case .anonymous(let index):
      guard let (depth, slot) = scope.findAnonymous(index) else {
        throw failure("$\(index) is not known here", at: expr.range)
      }
      return place(depth, slot, read: { $0.ancestor(depth)[slot] })
    case .member(let base, let name):
      if let plain = nameBehindSelf(base, name, scope) { return try place(plain, scope) }
      return try place(ofMember: name, base, scope)
    case .element(let base, let index, let range):
      return part(of: try place(base, scope), range) {
        try Members.element(index, of: $0)
      } change: { value, body in
        guard value.hasElement(index) else {
          throw RuntimeError("\(value.described) has no element \(index)")
        }
        try value.changeElement(index, body)
      }
    case .subscript(let base, let arguments):
      let base = try place(base, scope)
      let keys = try arguments.map { try compile($0.value, scope) }
      return subscripted(base, expr.range) { frame in try keys.map { try $0(frame) } }
    case .tuple(let elements):
      return tuple(try elements.map { try place($0.value, scope) }, expr.range)
    default: throw failure("this cannot be assigned to", at: expr.range)
    }
  }

  private func place(named name: String, _ range: SourceRange, _ scope: Scope) throws -> Place {
    let read = try self.read(name, range, scope)
    if let (depth, local) = scope.find(name) {
      let slot = local.slot
      if local.isState {
        return Place(
          read: read,
          write: { frame, value in try Members.accept(value, into: frame.ancestor(depth)[slot]) })
      }
      if local.isRelay {
        throw failure(
          "a state is assigned to only in 'on'", at: range,
          hint: "elsewhere it is a relay: \(name).accept(…)")
      }
      guard local.isMutable else { throw constantFailure(name, range) }
      return place(depth, slot, read: read)
    }
    if let (receiver, member) = implicitMember(name, range, scope) {
      return try place(ofMember: member, receiver, scope)
    }
    guard let variable = context.variables[name] else {
      throw failure("'\(name)' cannot be assigned to", at: range)
    }
    guard variable.isMutable else { throw constantFailure(name, range) }
    return Place(
      read: read, write: { _, value in variable.value = value },
      modify: { _, body in
        var value = variable.value
        variable.value = .void
        defer { variable.value = value }
        try body(&value)
      })
  }

  /// A variable of a frame.
  private func place(_ depth: Int, _ slot: Int, read: @escaping Code) -> Place {
    Place(
      read: read, write: { frame, value in frame.ancestor(depth)[slot] = value },
      modify: { frame, body in
        let owner = frame.ancestor(depth)
        var value = owner[slot]
        owner[slot] = .void
        defer { owner[slot] = value }
        try body(&value)
      })
  }

  private func constantFailure(_ name: String, _ range: SourceRange) -> RuntimeError {
    failure(
      "'\(name)' was bound with 'let' and cannot change", at: range,
      hint: "bind it with 'var', or bind it anew with 'let'")
  }

  /// What is changed through a chain that ends early stays as it is.
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

  private func subscripted(
    _ base: Place, _ range: SourceRange, isFixed: Bool = false,
    _ keys: @escaping (Frame) throws -> [Value]
  ) -> Place {
    let source = source
    let limits = context.limits
    func find(_ frame: Frame) throws -> Place {
      let base = try base.fixed(frame)
      let found = try keys(frame)
      return subscripted(base, range, isFixed: true) { _ in found }
    }
    return Place(
      read: located(range) { frame in
        try Members.subscripted(try base.read(frame), try keys(frame))
      },
      write: { frame, new in
        let keys = try keys(frame)
        try Self.located(range, source) {
          try limits.check(nestingOf: [new])
          try base.modify(frame) { try $0.changeSubscript(keys) { $0 = new } }
        }
      },
      modify: { frame, body in
        // The keys may speak of the variable, which is empty while it is changed.
        let keys = try keys(frame)
        try Self.located(range, source) {
          try base.modify(frame) { whole in
            try whole.changeSubscript(keys) { part in
              try body(&part)
              try limits.check(nestingOf: [part])
            }
          }
        }
      }, find: isFixed ? nil : find)
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
          throw RuntimeError("\(value.described) is no tuple of \(places.count)")
            .located(range, source)
        }
        for (place, element) in zip(places, tuple.elements) { try place.write(frame, element) }
      }, find: places.allSatisfy(\.isFixed) ? nil : find)
  }

  private func place(ofMember name: Name, _ base: Expr, _ scope: Scope) throws -> Place {
    guard Members.classProperties.contains(name.text) else {
      return part(name, of: try place(base, scope))
    }
    // Only when it runs it is known whether the property is an object's, which a 'let' may name.
    do {
      return property(name, of: try place(base, scope))
    } catch {
      let owner = try compile(base, scope)
      let unassignable = Place(read: owner, write: { _, _ in throw error })
      return property(name, of: unassignable)
    }
  }

  /// The place of what may be an object's property, or a part of a value.
  private func property(_ name: Name, of base: Place) -> Place {
    let (label, range, source) = (name.text, name.range, source)
    let get = property(label)
    let part = part(name, of: base)
    /// Whether there is an object to set it of.
    func set(_ new: Value, of owner: Value) throws -> Bool {
      guard Members.isReference(owner) else { return false }
      try Self.located(range, source) { try Members.set(label, of: owner, to: new) }
      return true
    }
    func find(_ frame: Frame) throws -> Place { property(name, of: try base.fixed(frame)) }
    return Place(
      read: located(range) { try get(try base.read($0)) },
      write: { frame, new in
        guard base.isFixed else { return try find(frame).write(frame, new) }
        if try !set(new, of: try base.read(frame)) { try part.write(frame, new) }
      },
      modify: { frame, body in
        guard base.isFixed else { return try find(frame).modify(frame, body) }
        let owner = try base.read(frame)
        guard Members.isReference(owner) else { return try part.modify(frame, body) }
        var value = try get(owner)
        try body(&value)
        _ = try set(value, of: owner)
      }, find: base.isFixed ? nil : find)
  }

  /// The place of a part of a value: an element of a tuple by its label.
  private func part(_ name: Name, of base: Place) -> Place {
    let label = name.text
    return part(of: base, name.range, get: property(label)) { value, body in
      guard let index = value.indexOfElement(label) else {
        throw RuntimeError("'\(label)' of \(value.described) cannot be assigned to")
      }
      try value.changeElement(index, body)
    }
  }

  private func part(
    of base: Place, _ range: SourceRange, get: @escaping (Value) throws -> Value,
    change: @escaping (inout Value, (inout Value) throws -> Void) throws -> Void
  ) -> Place {
    let source = source
    let limits = context.limits
    return Place(of: base, get: located(range, get)) { whole, body in
      try Self.located(range, source) {
        try change(&whole) { part in
          try body(&part)
          try limits.check(nestingOf: [part])
        }
      }
    }
  }

  /// Adds a place to the errors of what is done.
  private static func located(
    _ range: SourceRange, _ source: Source, _ body: () throws -> Void
  ) throws {
    do { try body() } catch let error as RuntimeError { throw error.located(range, source) }
  }

  func assign(
    _ target: Expr, _ op: AssignmentOperator, _ value: Expr, _ scope: Scope
  ) throws -> StatementCode {
    let place = try place(target, scope)
    let code = try compile(value, scope)
    let findsFirst = value.mayChangeSomething(in: context)
    guard let operation = op.operation else {
      return place.used(isFoundFirst: findsFirst) { place, frame in
        try place.write(frame, try code(frame))
        return .normal
      }
    }
    let (range, source) = (target.range, source)
    let limits = context.limits
    return place.used(isFoundFirst: findsFirst) { place, frame in
      do {
        let value = try code(frame)
        try place.modify(frame) { present in
          try Operations.apply(operation, to: &present, value)
          try limits.check(present)
        }
      } catch let error as RuntimeError {
        throw error.located(range, source)
      }
      return .normal
    }
  }
}
