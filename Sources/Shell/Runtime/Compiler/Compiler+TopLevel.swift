import RxsLanguage

/// Compiles top-level statements, whose names are visible in the whole session.
extension Compiler {
  /// The names that a pattern binds, with their values. Nil if the value does not match.
  package func names(
    of pattern: Pattern, matching value: Value
  ) throws -> [(name: Name, value: Value)]? {
    let own = within(Slots(in: nil))
    let match = try own.matcher(pattern)
    let frame = Frame.make(parent: nil, count: own.slots.count)
    guard try match(frame, value) else { return nil }
    return pattern.names.compactMap { name in own.value(of: name, frame).map { (name, $0) } }
  }

  /// The value of the variable that a name declares.
  package func value(of name: Name, _ frame: Frame) -> Value? {
    guard let local = resolution.locals[name.range.lowerBound],
      let (depth, slot) = slots.find(local)
    else { return nil }
    return frame.ancestor(depth)[slot]
  }

  /// The variable of a top-level function. The function can call itself by name.
  package func variable(of declaration: FunctionDeclaration) -> Variable {
    let signature = Resolver.signature(of: declaration)
    let context = context
    let source = source
    let function = DeclaredFunction(signature, Frame.make(parent: nil, count: 0), context) {
      // The body is resolved at the first call, when all names in the body are bound and have their
      // types.
      let statement = Statement(.function(declaration), declaration.range)
      let resolution = Resolver(context).resolve(statement, of: source)
      if let problem = resolution.problems.first { throw Fault(problem, source) }
      return try Compiler(context, resolution).prepare(declaration)
    }
    return Variable(
      declaration.name.text, .function(function),
      RxsRuntime.Binding(type: signature.type, signature: signature))
  }
}

extension Resolver {
  /// The binding of a function. The resolver can use it before the `func` statement runs.
  package static func binding(of function: FunctionDeclaration) -> Binding {
    let signature = signature(of: function)
    return Binding(type: signature.type, signature: signature)
  }
}
