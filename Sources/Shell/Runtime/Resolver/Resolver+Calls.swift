import RxsLanguage

/// The arguments of a call while it is resolved.
///
/// Closures, cases and functions wait for the parameter that they are for; the others are resolved
/// first, so that they can say what the parameters are.
struct CallArguments {
  let arguments: [Argument]
  /// The types of those that do not wait.
  var types: [Type?]

  /// What the binder needs to know.
  var shapes: [ArgumentBinder.Argument] {
    arguments.enumerated().map { index, argument in
      ArgumentBinder.Argument(
        label: argument.label?.text, isTrailing: argument.isTrailing,
        isFunction: isFunction(index))
    }
  }

  private func isFunction(_ index: Int) -> Bool? {
    switch arguments[index].value.kind {
    case .closure, .operatorFunction, .keyPath, .negation: return true
    case .integer, .double, .bool, .string, .array, .dictionary, .tuple, .duration: return false
    default: break
    }
    switch types[index] {
    case .function?: return true
    case .named(let name, _)?: return name == "Optional" ? nil : false
    default: return nil
    }
  }

  /// Whether an argument is resolved only when its parameter is known.
  static func waits(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .closure, .operatorFunction, .keyPath, .negation: true
    case .paren(let inner): waits(inner)
    default: expr.isImplicitMember
    }
  }
}

extension Resolver {
  func call(_ call: Call, _ expr: Expr, _ scope: NameScope, _ wanted: Type?) -> Type {
    let callee = call.callee
    switch callee.kind {
    case .implicitMember(let name):
      return implicitMember(name, call.arguments, expr, scope, wanted)
    case .member(let base, let name):
      if let plain = plainName(behindSelf: base, name, scope) {
        let plainCall = Expr(.call(Call(callee: plain, arguments: call.arguments)), expr.range)
        resolution.replacements[ObjectIdentifier(expr)] = plainCall
        return resolve(plainCall, scope, expecting: wanted)
      }
      return method(name, of: base, call, expr, scope, wanted)
    case .array(let elements) where elements.count == 1:
      if let type = writtenType(callee) { return make(type, call, expr, scope, wanted) }
    case .dictionary:
      if let type = writtenType(callee) { return make(type, call, expr, scope, wanted) }
    default: break
    }
    let type = shallow(resolve(callee, scope))
    switch resolution.reference(of: callee) {
    case .functions(let entries)?:
      return apply(entries, nil, .unknown, call, expr, scope, wanted)
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

  /// The type that `[Int]` or `[String: Int]` before parentheses means.
  private func writtenType(_ expr: Expr) -> Type? {
    switch expr.kind {
    case .name(let name): return Type(text: name)
    case .specialized(let inner, let types):
      guard case .name(let name) = inner.kind else { return nil }
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

  /// A call of a type's name, or of `.init`.
  private func make(
    _ type: Type, _ call: Call, _ expr: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    if let name = type.name, let entries = context.names.functions(named: name) {
      return apply(entries, nil, type, call, expr, scope, wanted)
    }
    guard let name = type.name, let entries = Library.statics(of: name)["init"] else {
      resolveLoosely(call.arguments, scope)
      resolution.calls[ObjectIdentifier(expr)] = .dynamic
      return type.name.map { Library.statics(of: $0).isEmpty ? type : .unknown } ?? type
    }
    resolution.references[ObjectIdentifier(call.callee)] = .type(type)
    return apply(entries, Receiver(type), type, call, expr, scope, wanted)
  }

  private func method(
    _ name: Name, of base: Expr, _ call: Call, _ expr: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    let type = shallow(resolve(base, scope))
    if case .namespace(let namespace)? = resolution.reference(of: base) {
      let members = context.names.namespaces[namespace] ?? [:]
      guard let entries = members[name.text] else {
        report(
          .unknownStatic(name.text, of: namespace, near: Array(members.keys)), at: name.range)
        resolveLoosely(call.arguments, scope)
        return .unknown
      }
      return apply(entries, nil, .unknown, call, expr, scope, wanted)
    }
    if case .meta(let of) = type {
      if name.text == "init" { return make(of, call, expr, scope, wanted) }
      return staticCall(name, of: of, call, expr, scope, wanted)
    }
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
    let entries = receiver.entries(of: name.text)
    let methods = entries.filter { $0.form != .property }
    guard !methods.isEmpty else {
      if let entry = entries.first {
        // A property that holds a function may be called.
        let held = instantiate(entry.signature.result, receiver, type, [:])
        if case .function = shallow(held) { return callValue(held, call, call.callee, scope) }
        report(.property(name.text), at: name.range)
      } else {
        _ = property(name, of: type)
      }
      resolveLoosely(call.arguments, scope)
      return .unknown
    }
    if methods.contains(where: { $0.form == .mutating }) {
      checkAssignable(base, scope, method: name.text)
    }
    return apply(methods, receiver, type, call, expr, scope, wanted)
  }

  private func staticCall(
    _ name: Name, of type: Type, _ call: Call, _ expr: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    guard let typeName = type.name else { return .unknown }
    let statics = Library.statics(of: typeName)
    guard let entries = statics[name.text] else {
      if !statics.isEmpty {
        report(
          .unknownStatic(name.text, of: typeName, near: Array(statics.keys)), at: name.range)
      }
      resolveLoosely(call.arguments, scope)
      resolution.calls[ObjectIdentifier(expr)] = statics.isEmpty ? .symbol : .dynamic
      return statics.isEmpty ? type : .unknown
    }
    return apply(entries, Receiver(type), type, call, expr, scope, wanted)
  }

  /// `.name` or `.name(…)`: a member of the type that is wanted, else a case by its name.
  func implicitMember(
    _ name: Name, _ arguments: [Argument]?, _ expr: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    var wanted = wanted.map(shallow)
    if name.text != "none" && name.text != "some" {
      while let wrapped = wanted?.wrapped { wanted = shallow(wrapped) }
    }
    resolution.expected[ObjectIdentifier(expr)] = wanted
    if let wanted, let typeName = wanted.name,
      let entries = Library.statics(of: typeName)[name.text]
    {
      if let arguments {
        let call = Call(callee: Expr(.implicitMember(name), name.range), arguments: arguments)
        return apply(entries, Receiver(wanted), wanted, call, expr, scope, wanted)
      }
      if entries[0].form == .constant {
        resolution.calls[ObjectIdentifier(expr)] = .entry(entries[0], places: [])
        return entries[0].signature.result.replacing(names(of: wanted))
      }
      resolution.references[ObjectIdentifier(expr)] = .functions(entries)
      return .unknown
    }
    if let arguments {
      let payload = wanted?.payload(of: name.text)?.first
      for argument in arguments {
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

  /// Resolves arguments of something that is not known.
  func resolveLoosely(_ arguments: [Argument], _ scope: NameScope) {
    for argument in arguments { _ = settled(resolve(argument.value, scope)) }
  }

  /// A call of a value: a closure, or something unknown.
  private func callValue(_ type: Type, _ call: Call, _ callee: Expr, _ scope: NameScope) -> Type {
    guard case .function(let parameters, let result) = shallow(type) else {
      if !isOpen(type), Receiver(type) != nil {
        report(.notCallable("\(inference.solved(type))"), at: callee.range)
      }
      resolveLoosely(call.arguments, scope)
      return .unknown
    }
    guard call.arguments.count == parameters.count else {
      // A closure of several parameters takes one tuple apart, and the other way round.
      resolveLoosely(call.arguments, scope)
      return result
    }
    for (argument, parameter) in zip(call.arguments, parameters) {
      check(argument.value, parameter, "the closure", scope)
    }
    return result
  }

  /// A call of a function that the script declares.
  private func callFunction(
    _ signature: Signature, _ call: Call, _ expr: Expr, _ scope: NameScope
  ) -> Type {
    let parameters = signature.parameters ?? []
    var arguments = prepared(call.arguments, scope)
    switch ArgumentBinder.bind(arguments.shapes, to: parameters) {
    case .success(let places):
      resolution.calls[ObjectIdentifier(expr)] = .function(places: places, signature)
      pass(&arguments, to: signature, parameters.map(\.type), at: places, scope)
    case .failure(let misfit):
      report(misfit, call, signature.name, [signature])
      resolveLoosely(call.arguments, scope)
    }
    return signature.result
  }

  private func prepared(_ arguments: [Argument], _ scope: NameScope) -> CallArguments {
    var prepared = CallArguments(
      arguments: arguments, types: Array(repeating: nil, count: arguments.count))
    for (index, argument) in arguments.enumerated() where !CallArguments.waits(argument.value) {
      prepared.types[index] = resolve(argument.value, scope)
    }
    return prepared
  }

  /// Calls the entry that the arguments fit.
  private func apply(
    _ entries: [Entry], _ receiver: Receiver?, _ type: Type, _ call: Call, _ expr: Expr,
    _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    if let label = entries.first?.labelArgument {
      return record(label, entries[0], call, expr, scope)
    }
    var arguments = prepared(call.arguments, scope)
    let shapes = arguments.shapes
    var misfit: ArgumentBinder.Misfit?
    var fitting: [(entry: Entry, places: [Int])] = []
    for entry in entries {
      switch ArgumentBinder.bind(shapes, to: entry.signature.parameters ?? []) {
      case .success(let places): fitting.append((entry, places))
      case .failure(let failure): misfit = misfit ?? failure
      }
    }
    guard !fitting.isEmpty else {
      if let misfit { report(misfit, call, entries[0].name, entries.map(\.signature)) }
      resolveWaiting(arguments, scope)
      return .unknown
    }
    let chosen =
      fitting.count == 1
      ? fitting[0]
      : fitting.first { isAccepting($0.entry, $0.places, arguments, receiver, type) } ?? fitting[0]
    let (entry, places) = chosen
    resolution.calls[ObjectIdentifier(expr)] = .entry(entry, places: places)
    let signature = entry.signature
    let generics = freshGenerics(entry)
    let parameters = (signature.parameters ?? []).map {
      instantiate($0.type, receiver, type, generics)
    }
    let result = instantiate(signature.result, receiver, type, generics)
    if let constraint = signature.constraint,
      let (name, needed) = meet(constraint, receiver, type, generics)
    {
      report(
        .constraint(
          callee: entry.name, name, wanted: inference.solved(needed.wanted),
          got: inference.solved(needed.got)), at: call.callee.range)
    }
    // What is wanted of the result says what literals in the arguments are.
    if let wanted, !generics.isEmpty { hint(result, wanted) }
    pass(&arguments, to: signature, parameters, at: places, scope)
    return result
  }

  /// Makes a generic name what a declaration needs it to be; gives what it is otherwise.
  private func meet(
    _ constraint: (name: String, type: Type), _ receiver: Receiver?, _ type: Type,
    _ generics: [String: Type]
  ) -> (name: String, types: (wanted: Type, got: Type))? {
    let got = instantiate(.named(constraint.name, []), receiver, type, generics)
    let wanted = instantiate(constraint.type, receiver, type, generics)
    guard case .no = inference.coerce(got, to: wanted) else { return nil }
    return (constraint.name, (wanted, got))
  }

  private func hint(_ result: Type, _ wanted: Type) {
    let wanted =
      shallow(wanted).isOptional && !shallow(result).isOptional
      ? shallow(wanted).wrapped ?? wanted : wanted
    if case .variable = shallow(result) { return }
    _ = attempt { inference.unify(result, wanted) }
  }

  private func resolveWaiting(_ arguments: CallArguments, _ scope: NameScope) {
    for (argument, type) in zip(arguments.arguments, arguments.types) where type == nil {
      resolve(argument.value, scope)
    }
  }

  /// Whether the arguments that do not wait are of the types of an overload.
  private func isAccepting(
    _ entry: Entry, _ places: [Int], _ arguments: CallArguments, _ receiver: Receiver?,
    _ type: Type
  ) -> Bool {
    attempt {
      let generics = freshGenerics(entry)
      let parameters = entry.signature.parameters ?? []
      if let constraint = entry.signature.constraint,
        meet(constraint, receiver, type, generics) != nil
      {
        return false
      }
      for (index, place) in places.enumerated() {
        let wanted = instantiate(parameters[place].type, receiver, type, generics)
        guard let given = arguments.types[index] else {
          // A case stands for a stream, a duration or an event; anything else has none.
          if arguments.arguments[index].value.isImplicitMember, !takesCase(shallow(wanted)) {
            return false
          }
          if !takes(arguments.arguments[index].value, shallow(wanted)) { return false }
          continue
        }
        if shallow(given).isUnknown { continue }
        guard case .yes = inference.coerce(given, to: wanted) else { return false }
      }
      return true
    }
  }

  /// Whether a closure that is not resolved yet has the right number of parameters.
  private func takes(_ expr: Expr, _ wanted: Type) -> Bool {
    if let wrapped = wanted.wrapped { return takes(expr, shallow(wrapped)) }
    guard let count = expr.parameterCount else { return true }
    guard case .function(let parameters, _) = wanted else { return isOpen(wanted) }
    if count == parameters.count { return true }
    guard parameters.count == 1 else { return false }
    if count == 0 { return true }
    guard case .tuple(let elements) = shallow(parameters[0]) else { return isOpen(parameters[0]) }
    return elements.count == count
  }

  private func takesCase(_ type: Type) -> Bool {
    if let wrapped = type.wrapped { return takesCase(shallow(wrapped)) }
    if isOpen(type) { return true }
    guard let name = type.name else { return false }
    return type.streamKind != nil || Receiver(type) == nil
      || ["Duration", "Event", "Result", "Error", "Double", "Int"].contains(name)
  }

  /// Brings arguments to their parameters: coerces those that are resolved, resolves the others.
  private func pass(
    _ arguments: inout CallArguments, to signature: Signature, _ parameters: [Type],
    at places: [Int], _ scope: NameScope
  ) {
    let order = places.indices.sorted {
      waitsLonger(arguments.arguments[$0].value) == waitsLonger(arguments.arguments[$1].value)
        ? $0 < $1 : !waitsLonger(arguments.arguments[$0].value)
    }
    for index in order {
      let argument = arguments.arguments[index]
      let wanted = parameters[places[index]]
      let parameter = signature.parameters?[places[index]]
      let place = "'\(parameter?.label.map { "\($0):" } ?? signature.name)'"
      if parameter?.isInout == true, case .reference = argument.value.kind {
      } else if parameter?.isInout == true {
        report(.notAssignable("the argument of '\(signature.name)'"), at: argument.value.range)
      }
      let given: Type
      if let type = arguments.types[index] {
        given = type
      } else {
        given = resolve(argument.value, scope, expecting: wanted)
        arguments.types[index] = given
      }
      coerce(argument.value, from: given, to: listed(wanted, given, parameter), place)
    }
  }

  /// Closures are resolved last: the other arguments say what their parameters are.
  private func waitsLonger(_ expr: Expr) -> Bool {
    if case .closure = expr.kind { true } else { false }
  }

  /// One array may stand for all arguments of a variadic parameter of streams.
  private func listed(_ wanted: Type, _ given: Type, _ parameter: Signature.Parameter?) -> Type {
    guard parameter?.isVariadic == true, shallow(wanted).streamKind != nil,
      shallow(given).name == "Array"
    else { return wanted }
    return .array(wanted)
  }

  private func report(
    _ misfit: ArgumentBinder.Misfit, _ call: Call, _ callee: String, _ signatures: [Signature]
  ) {
    guard signatures.count == 1, let parameters = signatures[0].parameters else {
      return report(
        .wrongArguments(callee: callee, signatures: signatures.map(\.text)),
        at: call.callee.range)
    }
    let required = parameters.count { !$0.isOptional && !$0.isVariadic }
    switch misfit {
    case .missing(let index):
      let parameter = parameters[index]
      report(
        .missingArgument(parameter.label.map { "\($0):" } ?? parameter.name, callee: callee),
        at: call.callee.range)
    case .surplus(let index):
      let argument = call.arguments[index]
      if let label = argument.label, !parameters.contains(where: { $0.label == label.text }) {
        report(
          .unknownLabel(label.text, callee: callee, near: parameters.compactMap(\.label)),
          at: label.range)
      } else {
        report(
          .wrongCount(
            callee: callee,
            wanted: min(required, parameters.count)...max(required, parameters.count),
            got: call.arguments.count), at: call.callee.range)
      }
    }
  }

  /// A call of a function whose first argument may be the label of a subscription.
  private func record(
    _ label: Int, _ entry: Entry, _ call: Call, _ expr: Expr, _ scope: NameScope
  ) -> Type {
    let shapes = CallArguments(
      arguments: call.arguments, types: Array(repeating: nil, count: call.arguments.count)
    ).shapes
    guard
      case .success(let places) = ArgumentBinder.bind(shapes, to: entry.signature.parameters ?? [])
    else {
      report(
        .wrongArguments(callee: entry.name, signatures: [entry.signature.text]),
        at: call.callee.range)
      return .unknown
    }
    for (index, argument) in call.arguments.enumerated() {
      // A label may look like an expression whose names are not bound.
      let outer = isSilent
      if places[index] == label, argument.value.path != nil { isSilent = true }
      _ = settled(resolve(argument.value, scope))
      isSilent = outer
    }
    resolution.calls[ObjectIdentifier(expr)] = .entry(entry, places: places)
    return entry.signature.result
  }
}

extension Expr {
  /// How many parameters a closure, a key path or an operator has; nil for anything else.
  fileprivate var parameterCount: Int? {
    switch kind {
    case .closure(let closure): closure.parameters?.count ?? closure.anonymousCount
    case .operatorFunction: 2
    case .keyPath, .negation: 1
    case .paren(let inner): inner.parameterCount
    default: nil
    }
  }
}

extension Entry {
  /// The parameter that takes the label of a subscription; nil where there is none.
  var labelArgument: Int? {
    signature.parameters?.firstIndex { $0.type == .named("Subscription", []) }
  }
}
