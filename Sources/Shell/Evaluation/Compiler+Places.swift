/// Something that can be assigned to.
struct Place {
  let read: Code
  let write: (Frame, Value) throws -> Void
  /// Empties the place before its value is changed and written back; nothing where that costs more.
  var release: (Frame) throws -> Void = { _ in }
}

extension Compiler {
  /// The place that an expression names.
  func place(_ expr: Expr, _ scope: Scope) throws -> Place {
    switch expr.kind {
    case .wildcard: return Place(read: constant(.void), write: { _, _ in })
    case .paren(let inner), .forced(let inner): return try place(inner, scope)
    case .optionalLink(let base):
      let base = try place(base, scope)
      return Place(
        read: { frame in
          let value = try base.read(frame)
          if case .none = value { throw ChainEnded() }
          return value
        }, write: base.write)
    case .optionalChain(let inner):
      // What is changed through a chain that ends early stays as it is.
      let inner = try place(inner, scope)
      return Place(
        read: { frame in do { return try inner.read(frame) } catch is ChainEnded { return .none } },
        write: { frame, value in
          do { try inner.write(frame, value) } catch is ChainEnded {}
        })
    case .name(let name): return try place(named: name, expr.range, scope)
    case .anonymous(let index):
      guard let (depth, slot) = scope.findAnonymous(index) else {
        throw failure("$\(index) is not known here", at: expr.range)
      }
      return Place(
        read: { $0.ancestor(depth)[slot] },
        write: { frame, value in frame.ancestor(depth)[slot] = value },
        release: { $0.ancestor(depth)[slot] = .void })
    case .member(let base, let name):
      if let plain = nameBehindSelf(base, name, scope) { return try place(plain, scope) }
      return try place(ofMember: name, base, scope)
    case .element(let base, let index, let range):
      let base = try place(base, scope)
      return part(of: base, range) { value in
        try Members.element(index, of: value)
      } set: { value, new in
        guard case .tuple(let tuple) = value, tuple.elements.indices.contains(index) else {
          throw RuntimeError("\(value.described) has no element \(index)")
        }
        var elements = tuple.elements
        elements[index] = new
        return .tuple(TupleValue(elements, labels: tuple.labels, typeName: tuple.typeName))
      }
    case .subscript(let base, let arguments):
      let base = try place(base, scope)
      let codes = try arguments.map { try compile($0.value, scope) }
      let (range, source) = (expr.range, source)
      return Place(
        read: located(range) { frame in
          try Members.subscripted(try base.read(frame), try codes.map { try $0(frame) })
        },
        write: { frame, new in
          do {
            let key = try codes.map { try $0(frame) }
            let changed = try Members.replacing(key, in: try base.read(frame), with: new)
            try base.write(frame, changed)
          } catch let error as RuntimeError {
            throw error.located(range, source)
          }
        })
    case .tuple(let elements):
      let places = try elements.map { try place($0.value, scope) }
      let (range, source) = (expr.range, source)
      return Place(
        read: constant(.void),
        write: { frame, value in
          guard case .tuple(let tuple) = value, tuple.elements.count == places.count else {
            throw RuntimeError("\(value.described) is no tuple of \(places.count)")
              .located(range, source)
          }
          for (place, element) in zip(places, tuple.elements) { try place.write(frame, element) }
        })
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
      guard local.isMutable else { throw constantFailure(name, range) }
      return Place(
        read: read, write: { frame, value in frame.ancestor(depth)[slot] = value },
        release: { $0.ancestor(depth)[slot] = .void })
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
      release: { _ in variable.value = .void })
  }

  private func constantFailure(_ name: String, _ range: SourceRange) -> RuntimeError {
    failure(
      "'\(name)' was bound with 'let' and cannot change", at: range,
      hint: "bind it with 'var', or bind it anew with 'let'")
  }

  private func place(ofMember name: Name, _ base: Expr, _ scope: Scope) throws -> Place {
    let base = try place(base, scope)
    let label = name.text
    return part(of: base, name.range, get: property(label)) { value, new in
      guard case .tuple(let tuple) = value, let index = tuple.labels.firstIndex(of: label) else {
        throw RuntimeError("'\(label)' of \(value.described) cannot be assigned to")
      }
      var elements = tuple.elements
      elements[index] = new
      return .tuple(TupleValue(elements, labels: tuple.labels, typeName: tuple.typeName))
    }
  }

  private func part(
    of base: Place, _ range: SourceRange, get: @escaping (Value) throws -> Value,
    set: @escaping (Value, Value) throws -> Value
  ) -> Place {
    let source = source
    return Place(
      read: located(range) { try get(try base.read($0)) },
      write: { frame, new in
        do {
          try base.write(frame, try set(try base.read(frame), new))
        } catch let error as RuntimeError {
          throw error.located(range, source)
        }
      })
  }

  func assign(
    _ target: Expr, _ op: AssignmentOperator, _ value: Expr, _ scope: Scope
  ) throws -> StatementCode {
    let place = try place(target, scope)
    let value = try compile(value, scope)
    guard let operation = op.operation.map(Operations.binary) else {
      return { frame in
        try place.write(frame, try value(frame))
        return .normal
      }
    }
    let (range, source) = (target.range, source)
    let limits = context.limits
    return { frame in
      do {
        let result = try operation(try place.read(frame), try value(frame))
        try limits.check(result)
        try place.write(frame, result)
      } catch let error as RuntimeError {
        throw error.located(range, source)
      }
      return .normal
    }
  }
}
