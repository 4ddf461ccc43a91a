extension Compiler {
  typealias ArgumentCode = (label: String?, code: Code)

  func member(_ base: Expr, _ name: Name, _ scope: Scope) throws -> Code {
    if let type = typeName(base, scope) {
      return located(name.range) { [context] _ in
        try TypeTable.property(name.text, of: type, context)
      }
    }
    if let plain = nameBehindSelf(base, name, scope) { return try compile(plain, scope) }
    let base = try compile(base, scope)
    let property = property(name.text)
    return located(name.range) { try property(try base($0)) }
  }

  func call(_ call: Call, _ range: SourceRange, _ scope: Scope) throws -> Code {
    let callee = call.callee
    switch callee.kind {
    case .implicitMember(let name):
      let arguments = try arguments(call, scope)
      let labels = arguments.map(\.label)
      let limits = context.limits
      return { frame in
        let elements = try arguments.map { try $0.code(frame) }
        try limits.check(nestingOf: elements)
        return .symbol(Symbol(name.text, TupleValue(elements, labels: labels)))
      }
    case .member(let base, let name):
      if let type = typeName(base, scope) {
        let arguments = try arguments(call, scope)
        return located(name.range) { [context] frame in
          try TypeTable.call(name.text, of: type, try Self.evaluate(arguments, frame), context)
        }
      }
      if let plain = nameBehindSelf(base, name, scope) {
        return try self.call(Call(callee: plain, arguments: call.arguments), range, scope)
      }
      return try methodCall(base, name, call, scope)
    case .name(let name):
      if let (receiver, member) = implicitMember(name, callee.range, scope) {
        return try methodCall(receiver, member, call, scope)
      }
      if scope.find(name) == nil, context.variables[name] == nil {
        if let record = context.recordFunctions[name] {
          return try recordCall(name, record, call, range, scope)
        }
        if name == "print" { return try printCall(call, scope) }
        if name == "swap" { return try swapCall(call, range, scope) }
        if let function = context.functions[name] ?? context.constructors[name] {
          let arguments = try arguments(call, scope)
          return located(callee.range.union(range)) { frame in
            try function.call(labelled: try Self.evaluate(arguments, frame))
          }
        }
        if TypeTable.contains(name) {
          let arguments = try arguments(call, scope)
          return located(callee.range) { [context] frame in
            try TypeTable.make(name, try Self.evaluate(arguments, frame), context)
          }
        }
        if let made = try written(name, call, callee.range, scope) { return made }
      }
    case .array: return try make("Array", call, range, scope)
    case .dictionary: return try make("Dictionary", call, range, scope)
    default: break
    }
    let function = try compile(callee, scope)
    if !references(call).isEmpty { return try changingCall(function, call, scope) }
    let arguments = try arguments(call, scope)
    return located(callee.range) { frame in
      let function = try Self.function(try function(frame))
      return try function.call(labelled: try Self.evaluate(arguments, frame))
    }
  }

  private static func function(_ value: Value) throws -> Function {
    guard case .function(let function) = value else {
      throw RuntimeError("\(value.described) cannot be called")
    }
    return function
  }

  /// A call with arguments that are given with `&`: what becomes of them is written back.
  private func changingCall(
    _ function: @escaping Code, _ call: Call, _ scope: Scope
  ) throws -> Code {
    let arguments: [(label: String?, place: Place)] = try call.arguments.map {
      guard case .reference(let inner) = $0.value.kind else {
        return ($0.label?.text, Place(read: try compile($0.value, scope), write: { _, _ in }))
      }
      return ($0.label?.text, try place(inner, scope))
    }
    return located(call.callee.range) { frame in
      let function = try Self.function(try function(frame))
      var places: [Place] = []
      let values = try arguments.map { argument in
        places.append(try argument.place.fixed(frame))
        return LabelledValue(
          label: argument.label, value: try places[places.count - 1].read(frame))
      }
      guard let declared = function as? DeclaredFunction else {
        return try function.call(labelled: values)
      }
      var changes: [Int: Value] = [:]
      let result = try declared.call(labelled: values, changes: &changes)
      for (index, place) in places.enumerated() {
        if let new = changes[index] { try place.write(frame, new) }
      }
      return result
    }
  }

  /// What is given with `&`.
  private func references(_ call: Call) -> [Expr] {
    call.arguments.compactMap {
      if case .reference(let inner) = $0.value.kind { inner } else { nil }
    }
  }

  func arguments(_ call: Call, _ scope: Scope) throws -> [ArgumentCode] {
    try call.arguments.map { ($0.label?.text, try compile($0.value, scope)) }
  }

  static func evaluate(_ arguments: [ArgumentCode], _ frame: Frame) throws -> [LabelledValue] {
    try arguments.map { LabelledValue(label: $0.label, value: try $0.code(frame)) }
  }

  /// The type that an expression names: `Observable` in `Observable.just(1)`.
  private func typeName(_ expr: Expr, _ scope: Scope) -> String? {
    if case .member(let outer, let inner) = expr.kind, context.types[inner.text] != nil,
      typeName(outer, scope) != nil
    {
      return inner.text
    }
    guard case .name(let name) = expr.kind, scope.find(name) == nil,
      context.variables[name] == nil, context.computed[name] == nil
    else { return nil }
    if name == "Self" { return scope.enclosingSelfType?.name }
    let isType =
      TypeTable.contains(name) || context.services[name] != nil || context.types[name] != nil
    return isType ? name : nil
  }

  private func methodCall(
    _ base: Expr, _ name: Name, _ call: Call, _ scope: Scope
  ) throws -> Code {
    let arguments = try arguments(call, scope)
    let method = name.text
    let mayBeDeclared = bindsLate || context.types.mayHave(method)
    let changed =
      Members.mutating[method] == nil && !mayBeDeclared
      ? nil : Result { try place(base, scope) }
    if case .success(let place)? = changed {
      let limits = context.limits
      let isFoundFirst =
        mayBeDeclared
        || ([base] + call.arguments.map(\.value)).contains { $0.mayChangeSomething(in: context) }
      let code = place.used(isFoundFirst: isFoundFirst) { [context] place, frame in
        let values = try Self.evaluate(arguments, frame)
        if mayBeDeclared, context.types.mayHave(method) {
          let value = try place.read(frame)
          if let member = context.types.member(method, of: value) {
            return try self.call(
              member, named: method, on: value, values, .success(place), frame)
          }
        }
        guard Members.mutating[method] != nil else {
          return try Members.call(method, of: try place.read(frame), values)
        }
        var result = Value.none
        do {
          try place.modify(frame) { value in
            guard let mutate = Members.mutation(method, of: value) else { throw NotAMutation() }
            result = try mutate.apply(&value, Arguments(callee: method, all: values))
            try limits.check(value)
          }
        } catch is NotAMutation {
          return try Members.call(method, of: try place.read(frame), values)
        }
        return result
      }
      return located(name.range, code)
    }
    let isNamed = base.path != nil
    let base = try compile(base, scope)
    return located(name.range) { frame in
      let value = try base(frame)
      if mayBeDeclared, let member = context.types.member(method, of: value) {
        let values = try Self.evaluate(arguments, frame)
        return try self.call(
          member, named: method, on: value, values, isNamed ? changed : nil, frame)
      }
      // What cannot be changed says so, rather than that there is no such method.
      if case .failure(let error)? = changed, Members.mutation(method, of: value) != nil {
        throw isNamed ? error : RuntimeError("'\(method)' changes a variable, and this is none")
      }
      return try Members.call(method, of: value, try Self.evaluate(arguments, frame))
    }
  }

  /// A call of a function whose argument may be a label: `values(game.round)`.
  private func recordCall(
    _ name: String, _ record: @escaping (RecordArgument) throws -> Value, _ call: Call,
    _ range: SourceRange, _ scope: Scope
  ) throws -> Code {
    guard let argument = call.arguments.first, argument.label == nil else {
      throw failure("'\(name)' takes one subscription", at: range)
    }
    let options: [ArgumentCode] = try call.arguments.dropFirst().map {
      ($0.label?.text, try compile($0.value, scope))
    }
    let path = argument.value.path
    // A label may look like an expression whose names are not bound.
    let code = Result { try compile(argument.value, scope) }
    return located(argument.value.range) { frame in
      try record(
        RecordArgument(
          text: path, evaluate: { try code.get()(frame) },
          options: { try Self.evaluate(options, frame) }))
    }
  }

  /// A call of a type as Swift writes it: `[Int]()`, `[String: Int](minimumCapacity: 3)`.
  private func make(
    _ type: String, _ call: Call, _ range: SourceRange, _ scope: Scope
  ) throws -> Code {
    let arguments = try arguments(call, scope)
    return located(range) { [context] frame in
      try TypeTable.make(type, try Self.evaluate(arguments, frame), context)
    }
  }

  /// `swap(&a, &b)`
  private func swapCall(_ call: Call, _ range: SourceRange, _ scope: Scope) throws -> Code {
    let places = try references(call).map { try place($0, scope) }
    guard places.count == 2, call.arguments.count == 2 else {
      throw failure("'swap' takes two variables, as in swap(&a, &b)", at: range)
    }
    return { frame in
      let (left, right) = (try places[0].fixed(frame), try places[1].fixed(frame))
      let (first, second) = (try left.read(frame), try right.read(frame))
      try left.write(frame, second)
      try right.write(frame, first)
      return .void
    }
  }

  /// `print` as a closure: `xs.subscribe(onNext: print)`.
  var printFunction: Function {
    NativeFunction { [context] arguments in
      context.print(try arguments.map { try context.text(of: $0.value) }.joined(separator: " "))
      return .void
    }
  }

  private func printCall(_ call: Call, _ scope: Scope) throws -> Code {
    let arguments = try arguments(call, scope)
    return located(call.callee.range) { [context] frame in
      let values = try Self.evaluate(arguments, frame)
      let given = Arguments(callee: "print", all: values)
      let separator = try given["separator"].map { value in
        guard case .string(let text) = value else { throw given.mismatch("a String", value) }
        return text
      }
      if let terminator = given["terminator"], !terminator.equals(.string("\n")) {
        throw RuntimeError(
          "what is printed is a line of its own: 'terminator:' can only be \"\\n\"")
      }
      if let label = values.compactMap(\.label).first(where: {
        $0 != "separator" && $0 != "terminator"
      }) {
        throw RuntimeError("'print' does not take '\(label):'")
      }
      let texts = try values.filter { $0.label == nil }.map { try context.text(of: $0.value) }
      context.print(texts.joined(separator: separator ?? " "))
      return .void
    }
  }
}

/// Leaves a change without writing anything back: the method changes no value of this kind.
private struct NotAMutation: Error {}
