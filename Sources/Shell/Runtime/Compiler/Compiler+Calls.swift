import RxsLanguage

extension Compiler {
  func member(_ base: Expr, _ name: Name, _ expr: Expr) throws -> Code {
    switch resolution.reference(of: expr) {
    case .functions(let entries)?: return constant(.function(function(entries)))
    case .type(let type)?: return constant(.type(TypeName(type)))
    default: break
    }
    if case .entry(let entry, _)? = resolution.call(of: expr) {
      guard entry.form == .property else { return try invoke(entry, nil, [], expr) }
      let base = try compile(base)
      guard let get = entry.getter else { return base }
      return located(name.range) { try get(try base($0)) }
    }
    let base = try compile(base)
    let text = name.text
    return located(name.range) { [context] in try base($0).property(text, context) }
  }

  func call(_ call: Call, _ expr: Expr) throws -> Code {
    switch resolution.call(of: expr) {
    case .symbol?: return try symbol(call)
    case .entry(let entry, let places)?:
      return try invoke(entry, call, places, expr)
    case .function(let places, let signature)?:
      return try callFunction(call, places, signature)
    case .dynamic?, nil: break
    }
    if case .member(let base, let name) = call.callee.kind,
      resolution.reference(of: call.callee) == nil
    {
      return try dynamicCall(base, name, call)
    }
    let labels = call.arguments.map { ArgumentBinder.Argument($0) }
    let isChanging = call.arguments.contains(where: \.isReference)
    return try passing(call, call.callee) { callee, values in
      guard case .function(let function) = callee.unwrapped else {
        throw Fault(.notCallable(callee.described))
      }
      return isChanging ? try function.changing(&values) : try function.call(values, labels)
    }
  }

  /// The code of a call: it evaluates the callee (if the callee is an expression), then the
  /// arguments.
  ///
  /// After the call, it writes the new values of `&` arguments back to their variables.
  private func passing(
    _ call: Call, _ callee: Expr?,
    _ body: @escaping (Value, inout [Value]) throws -> Value
  ) throws -> Code {
    let callee = try callee.map { try compile($0) } ?? constant(.void)
    let codes = try call.arguments.map { try compile($0.value) }
    let places = try call.arguments.map { $0.isReference ? try place($0.value) : nil }
    guard places.contains(where: { $0 != nil }) else {
      return located(call.callee.range) { frame in
        let callee = try callee(frame)
        var values = try codes.map { try $0(frame) }
        return try body(callee, &values)
      }
    }
    return located(call.callee.range) { frame in
      let callee = try callee(frame)
      let found = try places.map { try $0?.fixed(frame) }
      var values = try zip(found, codes).map { try $0?.read(frame) ?? $1(frame) }
      let result = try body(callee, &values)
      for (place, value) in zip(found, values) { try place?.write(frame, value) }
      return result
    }
  }

  private func symbol(_ call: Call) throws -> Code {
    let name =
      switch call.callee.kind {
      case .implicitMember(let name), .member(_, let name): name.text
      default: ""
      }
    let codes = try call.arguments.map { try compile($0.value) }
    let labels = call.arguments.map(\.label?.text)
    let limits = context.limits
    return { frame in
      let elements = try codes.map { try $0(frame) }
      try limits.check(nestingOf: elements)
      return .symbol(Symbol(name, TupleValue(elements, labels: labels)))
    }
  }

  /// The static type of an expression. Nil if the type does not fully describe the value, so that
  /// the value's type at run time is needed.
  private func staticType(of value: Expr?) -> Type? {
    guard let value else { return nil }
    if case .cast(let inner, .as, _) = value.kind, resolution.type(of: value).isUnknown {
      return staticType(of: inner)
    }
    if case .paren(let inner) = value.kind { return staticType(of: inner) }
    let type = resolution.type(of: value)
    return type.isOwnTypeOfValues ? type : nil
  }

  /// The code of a call of a library entry with bound arguments.
  func invoke(_ entry: Entry, _ call: Call?, _ places: [Int], _ expr: Expr) throws -> Code {
    let signature = entry.signature
    let range = calleeRange(call, expr)
    let limits = context.limits
    let name = entry.calleeName(in: resolution.type(of: expr))
    let bound = try arguments(of: entry, call, places, expr)
    switch entry.body {
    case .exchange(let exchange):
      guard let call else { return constant(.void) }
      return try passing(call, nil) { _, values in
        try exchange(&values)
        return .void
      }
    case .make(let made):
      let make = traced(name, range, made)
      if signature.givesTypeOfArgument, let type = staticType(of: call?.arguments.first?.value) {
        return located(range) { frame in
          _ = try bound(frame)
          return .type(TypeName(type))
        }
      }
      return located(range) { frame in
        let value = try make(try bound(frame))
        try limits.passOnFault()
        return value
      }
    case .call(let called):
      guard let receiver = receiver(of: call) else { return constant(.void) }
      let base = try compile(receiver)
      let method = traced(name, range, called)
      return located(range) { frame in
        let receiver = try base(frame)
        let value = try method(receiver, try bound(frame))
        try limits.passOnFault()
        return value
      }
    case .change(let change):
      guard let receiver = receiver(of: call) else { return constant(.void) }
      let findsFirst = (call?.arguments ?? []).contains { $0.value.mayChangeSomething }
      let place = try place(receiver)
      return located(
        range,
        place.used(isFoundFirst: findsFirst) { place, frame in
          let arguments = try bound(frame)
          var result = Value.none
          try place.modify(frame) { value in
            result = try change(&value, arguments)
            try limits.check(value)
          }
          return result
        })
    case .get(let get), .variable(let get, _):
      guard let receiver = receiver(of: call) else { return constant(.void) }
      let base = try compile(receiver)
      return located(range) { try get(try base($0)) }
    }
  }

  /// The code of the arguments of a call.
  private func arguments(
    of entry: Entry, _ call: Call?, _ places: [Int], _ expr: Expr
  ) throws -> (Frame) throws -> Arguments {
    let parameters = entry.signature.parameters ?? []
    let given = call?.arguments ?? []
    let codes = try given.enumerated().map { index, argument in
      entry.labelArgument == places[index]
        ? label(argument.value) : try compile(argument.value)
    }
    let (context, type) = (context, resolution.type(of: expr))
    let name = entry.calleeName(in: type)
    if codes.isEmpty, parameters.isEmpty {
      return { _ in Arguments([], for: parameters, callee: name, context, type: type) }
    }
    if places.elementsEqual(parameters.indices), !parameters.contains(where: \.isVariadic) {
      return { frame in
        // The closure returns a `Value?`, because `Arguments` takes an array of optionals.
        let values = try codes.map { code -> Value? in try code(frame) }
        return Arguments(values, for: parameters, callee: name, context, type: type)
      }
    }
    let labels = given.map(\.label?.text)
    return { frame in
      let values = try codes.map { try $0(frame) }
      return Arguments(
        ArgumentBinder.place(values, at: places, of: parameters, labels: labels),
        for: parameters, callee: name, context, type: type)
    }
  }

  private func receiver(of call: Call?) -> Expr? {
    guard case .member(let base, _)? = call?.callee.kind else { return nil }
    return base
  }

  private func calleeRange(_ call: Call?, _ expr: Expr) -> SourceRange {
    guard let call else { return expr.range }
    if case .member(_, let name) = call.callee.kind { return name.range }
    return call.callee.range
  }

  /// The code of an argument that is the label of a subscription.
  private func label(_ expr: Expr) -> Code {
    let argument = Value.object(ObjectValue(SubscriptionArgument(text: expr.path)))
    return { _ in argument }
  }

  /// The code of a method call whose method is looked up at run time, in the receiver's value.
  private func dynamicCall(_ base: Expr, _ name: Name, _ call: Call) throws -> Code {
    let arguments = try call.arguments.map { try compile($0.value) }
    let shapes = call.arguments.map { ArgumentBinder.Argument($0) }
    let (context, limits, method) = (context, context.limits, name.text)
    let changed =
      Library.isMutating(method) && base.isPlace ? try? place(base) : nil
    let findsFirst = ([base] + call.arguments.map(\.value)).contains(where: \.mayChangeSomething)
    if let changed {
      return located(
        name.range,
        changed.used(isFoundFirst: findsFirst) { place, frame in
          let values = try arguments.map { try $0(frame) }
          let mutation: (entry: Entry, arguments: Arguments)
          do {
            let present = try place.read(frame)
            guard let found = try present.mutation(method, values, shapes, context) else {
              let value = try present.call(method, values, shapes, context)
              try limits.passOnFault()
              return value
            }
            mutation = found
          }
          guard case .change(let change) = mutation.entry.body else { return .void }
          var result = Value.none
          try place.modify(frame) { value in
            result = try change(&value, mutation.arguments)
            try limits.check(value)
          }
          return result
        })
    }
    let base = try compile(base)
    let call = traced(method, name.range) { (receiver: Value, values: [Value]) in
      try receiver.call(method, values, shapes, context)
    }
    return located(name.range) { frame in
      let receiver = try base(frame)
      let value = try call(receiver, try arguments.map { try $0(frame) })
      try limits.passOnFault()
      return value
    }
  }

  /// The code of a call of a function that the script declares. After the call, it writes the new
  /// values of `&` arguments back to their variables.
  private func callFunction(_ call: Call, _ places: [Int], _ signature: Signature) throws -> Code {
    let parameters = signature.parameters ?? []
    return try passing(call, call.callee) { callee, values in
      guard case .function(let function) = callee else {
        throw Fault(.notCallable(callee.described))
      }
      guard let declared = function as? DeclaredFunction else { return try function.call(values) }
      var placed = ArgumentBinder.place(values, at: places, of: parameters)
      let result = try declared.call(changing: &placed)
      for (index, place) in places.enumerated() where parameters[place].isInout {
        values[index] = placed[place] ?? values[index]
      }
      return result
    }
  }

  /// The function value of overloaded entries: each call chooses the entry that fits its arguments.
  func function(_ entries: [Entry]) -> Function {
    EntryFunction(entries, context)
  }
}

extension RxsLanguage.Argument {
  var isReference: Bool { if case .reference = value.kind { true } else { false } }
}

extension ArgumentBinder.Argument {
  init(_ argument: RxsLanguage.Argument) {
    self.init(label: argument.label?.text, isTrailing: argument.isTrailing)
  }
}

/// The argument for a parameter that expects a subscription: `values(game.round)`.
package struct SubscriptionArgument {
  /// The argument's source text, which may be a label; nil if the argument is not a name or a path.
  package let text: String?
}

extension Expr {
  /// Whether the evaluation of the expression may have a side effect: the expression contains a
  /// call or an assignment.
  var mayChangeSomething: Bool {
    Node.expr(self).contains { node in
      guard case .expr(let expr) = node else { return true }
      return if case .call = expr.kind { true } else { false }
    }
  }
}
