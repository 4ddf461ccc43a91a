extension Compiler {
  /// Declares a struct or an enum, or adds members to a type that there is.
  func declare(_ declaration: TypeDeclaration) throws {
    let type = try declaredType(declaration)
    context.types.add(declaration.memberNames, to: type)
    for inner in declaration.types {
      try declare(inner)
      let name = inner.name.text
      type.statics[name] = { .type(TypeName(name: name)) }
    }
    switch declaration.kind {
    case .structure:
      context.constructors[type.name] = try structure(declaration, of: type)
    case .enumeration: try declareCases(declaration, of: type)
    case .extension: break
    }
    if declaration.kind != .structure, !declaration.initializers.isEmpty {
      throw failure(
        "'init' can only be declared in a struct", at: declaration.initializers[0].range)
    }
    for constant in declaration.constants {
      let code = try constant.value.map { try compile($0, Scope(framedIn: nil)) }
      let value = try TypeConversion.annotated(
        try code?(Frame.make(parent: nil, count: 16)) ?? .none, as: constant.type)
      for name in constant.pattern.names { type.statics[name] = { value } }
    }
    for member in declaration.members { try add(member, to: type) }
  }

  private func declaredType(_ declaration: TypeDeclaration) throws -> DeclaredType {
    let name = declaration.name.text
    if declaration.kind == .extension {
      if let known = context.types[name] { return known }
      let type: DeclaredType
      if let builtIn = DeclaredType.builtIn(name) {
        type = builtIn
      } else if context.constructors[name] != nil {
        type = DeclaredType(name) {
          if case .model(let model) = $0 { model.typeName == name } else { false }
        }
      } else {
        throw failure(
          "'\(name)' cannot be extended here", at: declaration.name.range,
          hint: "structs and enums of the script, streams, numbers, strings and collections can")
      }
      context.types.declare(type)
      return type
    }
    let cases = Set(declaration.cases.map(\.name.text))
    let type = DeclaredType(name) { value in
      switch value {
      case .tuple(let tuple): tuple.typeName == name
      case .symbol(let symbol): cases.contains(symbol.name)
      default: false
      }
    }
    context.types.declare(type)
    return type
  }

  private func add(_ member: TypeDeclaration.Member, to type: DeclaredType) throws {
    let name = member.function.name.text
    guard !member.isStatic else {
      let code = try function(member.function, Scope(framedIn: nil))
      let function = try code(Frame.make(parent: nil, count: 0))
      type.statics[name] = {
        guard member.isProperty, case .function(let getter) = function else { return function }
        return try getter.call([])
      }
      return
    }
    let call = try method(member.function, of: type)
    type.members[name] = DeclaredType.Member(isProperty: member.isProperty, call: call)
  }

  /// The code of a function that belongs to a value, which it knows as `self` and may change.
  private func method(
    _ declaration: FunctionDeclaration, of type: DeclaredType
  ) throws -> (Value, [LabelledValue]) throws -> (Value, Value) {
    let scope = Scope(framedIn: nil)
    scope.selfType = type
    let slot = scope.declare("self", isMutable: true)
    let code = try function(declaration, scope)
    let count = scope.layout.count
    return { receiver, arguments in
      let frame = Frame.make(parent: nil, count: count)
      frame[slot] = receiver
      guard case .function(let function) = try code(frame) else { return (.void, receiver) }
      let result = try function.call(labelled: arguments)
      return (result, frame[slot])
    }
  }

  // MARK: - Structs

  /// The function that makes values of a struct.
  private func structure(
    _ declaration: TypeDeclaration, of type: DeclaredType
  ) throws -> Function {
    let own = Scope(framedIn: nil)
    var declared: Set<String> = []
    let fields = try declaration.fields.map { field in
      guard declared.insert(field.name.text).inserted else {
        throw failure("'\(field.name.text)' is declared twice", at: field.name.range)
      }
      return DeclaredFunction.Parameter(
        label: field.label, name: field.name.text,
        slot: own.declare(field.name.text, isMutable: false), type: field.type,
        defaultValue: try field.defaultValue.map { try compile($0, own) }, isVariadic: false)
    }
    let (name, slots, labels) = (declaration.name.text, fields.map(\.slot), fields.map(\.label))
    let limits = context.limits
    guard !declaration.initializers.isEmpty else {
      return DeclaredFunction(
        name, fields, own.layout,
        { frame in
          let elements = slots.map { frame[$0] }
          try limits.check(nestingOf: elements)
          return .tuple(TupleValue(elements, labels: labels, typeName: name))
        },
        Frame.make(parent: nil, count: 0), context.limits, convertsArguments: true)
    }
    let initializers = try declaration.initializers.map { one in
      (parameters: one.parameters, run: try method(one, of: type))
    }
    return NativeFunction { arguments in
      let given = arguments.map(\.label)
      let chosen = initializers.first { one in
        one.parameters.count == given.count && one.parameters.map(\.label) == given
      }
      guard let run = (chosen ?? initializers.first)?.run else { return .void }
      let frame = Frame.make(parent: nil, count: own.layout.count)
      let values = try fields.map { try $0.defaultValue?(frame) ?? .none }
      let (result, made) = try run(
        .tuple(TupleValue(values, labels: labels, typeName: name)), arguments)
      if case .none = result { return .none }
      return made
    }
  }

  // MARK: - Enums

  private func declareCases(_ declaration: TypeDeclaration, of type: DeclaredType) throws {
    let rawValues = try rawValues(of: declaration)
    let limits = context.limits
    for one in declaration.cases {
      let name = one.name.text
      guard one.payload.isEmpty else {
        let labels = one.payload.map(\.label)
        type.statics[name] = {
          .function(
            NativeFunction { arguments in
              try limits.check(nestingOf: arguments.map(\.value))
              return try Self.symbol(name, labels, arguments)
            })
        }
        continue
      }
      let value = Value.symbol(Symbol(name))
      type.statics[name] = { value }
      type.cases.append(value)
    }
    let cases = type.cases
    if cases.count == declaration.cases.count { type.statics["allCases"] = { .array(cases) } }
    guard !rawValues.isEmpty else { return }
    context.types.add(["rawValue"], to: type)
    type.members["rawValue"] = DeclaredType.Member(isProperty: true) { receiver, _ in
      guard case .symbol(let symbol) = receiver else { return (.none, receiver) }
      return (rawValues[symbol.name] ?? .none, receiver)
    }
    context.constructors[type.name] = Builtins.native(type.name, "rawValue") { arguments in
      guard let wanted = arguments["rawValue"] else {
        throw RuntimeError("'\(type.name)' needs a value for 'rawValue'")
      }
      return rawValues.first { $0.value.equals(wanted) }.map { .symbol(Symbol($0.key)) } ?? .none
    }
  }

  private static func symbol(
    _ name: String, _ labels: [String?], _ arguments: [LabelledValue]
  ) throws -> Value {
    guard arguments.map(\.label) == labels else {
      let wanted = labels.map { $0.map { "\($0):" } ?? "_:" }.joined()
      throw RuntimeError("'.\(name)' takes (\(wanted))")
    }
    return .symbol(Symbol(name, TupleValue(arguments.map(\.value), labels: labels)))
  }

  /// The raw values of the cases by their names; none where the enum has no raw type.
  private func rawValues(of declaration: TypeDeclaration) throws -> [String: Value] {
    guard case .named(let rawType, _)? = declaration.rawType?.kind,
      ["Int", "String", "Double", "Character"].contains(rawType)
    else { return [:] }
    var result: [String: Value] = [:]
    var next = 0
    for one in declaration.cases {
      let name = one.name.text
      if let expr = one.rawValue {
        result[name] = try compile(expr, Scope(framedIn: nil))(Frame.make(parent: nil, count: 0))
        if case .int(let number)? = result[name] { next = number }
      } else {
        result[name] = rawType == "Int" ? .int(next) : .string(name)
      }
      next = next == .max ? next : next + 1
    }
    return result
  }
}
