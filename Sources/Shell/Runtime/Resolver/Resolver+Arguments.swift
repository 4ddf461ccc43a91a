import RxsLanguage

/// The arguments of a call during its resolution.
///
/// Arguments such as numbers are resolved first, because their types help to infer the parameter
/// types. Closures, implicit members and function names are resolved afterwards.
struct CallArguments {
  let arguments: [Argument]
  /// The types of the arguments that are already resolved.
  var types: [Type?]
  /// The indices of arguments that name overloaded functions.
  var functions: Set<Int> = []

  /// The descriptions of the arguments, which `ArgumentBinder` compares with the parameters.
  var shapes: [ArgumentBinder.Argument] {
    arguments.enumerated().map { index, argument in
      ArgumentBinder.Argument(
        label: argument.label?.text, isTrailing: argument.isTrailing,
        isFunction: isFunction(index))
    }
  }

  /// Whether an argument is a function; nil if that is unknown.
  func isFunction(_ index: Int) -> Bool? {
    if functions.contains(index) { return true }
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

  /// Whether an argument can be resolved only after the parameter type is known.
  static func waits(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .closure, .operatorFunction, .keyPath, .negation: true
    case .paren(let inner): waits(inner)
    case .array(let elements): !elements.isEmpty && elements.allSatisfy(waits)
    default: expr.isImplicitMember
    }
  }
}

extension Resolver {
  func prepared(_ arguments: [Argument], _ scope: NameScope) -> CallArguments {
    var prepared = CallArguments(
      arguments: arguments, types: Array(repeating: nil, count: arguments.count))
    for (index, argument) in arguments.enumerated() where !CallArguments.waits(argument.value) {
      prepared.types[index] = resolve(argument.value, scope)
      // If the name has several overloads, the parameter type selects one.
      if case .functions(let entries)? = resolution.reference(of: argument.value), entries.count > 1
      {
        prepared.functions.insert(index)
        prepared.types[index] = nil
      }
    }
    return prepared
  }

  /// Converts the resolved arguments to the parameter types, and resolves the remaining arguments.
  func pass(
    _ arguments: inout CallArguments, to signature: Signature, _ parameters: [Type],
    at places: [Int], callee: String, _ scope: NameScope
  ) {
    let order = places.indices.sorted {
      let (left, right) = (
        rank(arguments, $0, parameters[places[$0]]), rank(arguments, $1, parameters[places[$1]])
      )
      return left == right ? $0 < $1 : left < right
    }
    joinVariadic(arguments, signature, parameters, places)
    for index in order {
      let argument = arguments.arguments[index]
      let wanted = evaluated(parameters[places[index]], signature.parameters?[places[index]])
      let parameter = signature.parameters?[places[index]]
      let place = "'\(parameter?.label.map { "\($0):" } ?? callee)'"
      if parameter?.isInout == true, !argument.isReference {
        report(.needsReference(callee: callee), at: argument.value.range)
      }
      // In `a ? b : c` for an `Any` parameter, `b` and `c` keep their own types.
      let type = wanted.isUnknown && argument.value.isChoice ? nil : arguments.types[index]
      let given =
        type.map { refitted(argument.value, $0, to: wanted, scope) }
        ?? resolve(argument.value, scope, expecting: wanted)
      arguments.types[index] = given
      coerce(argument.value, from: given, to: listed(wanted, given, parameter), place)
      if signature.showsText {
        checkText(of: given, at: argument.value.range, isType: signature.givesTypeOfArgument)
        checkScalar(argument.value)
      }
      if parameter?.isAutoclosure == true {
        let id = ObjectIdentifier(argument.value)
        resolution.coercions[id] = .deferred(resolution.coercions[id])
      }
    }
  }

  /// Infers one common type for the arguments of a variadic parameter. The type of the first
  /// argument may be too specific: `of(1, nil)`.
  private func joinVariadic(
    _ arguments: CallArguments, _ signature: Signature, _ parameters: [Type], _ places: [Int]
  ) {
    for (place, parameter) in (signature.parameters ?? []).enumerated() where parameter.isVariadic {
      let types = places.indices.filter { places[$0] == place }.compactMap { arguments.types[$0] }
      guard types.count > 1, case .variable = shallow(parameters[place]),
        case .none? = inference.literal(of: parameters[place])
      else { continue }
      _ = attempt {
        commonType(types).map { inference.unify(parameters[place], $0) } ?? false
      }
    }
  }

  /// The type of the argument for a parameter. For an autoclosure, it is the type of the closure's
  /// result.
  func evaluated(_ type: Type, _ parameter: Signature.Parameter?) -> Type {
    if parameter?.isAutoclosure == true, case .function(_, let result) = shallow(type) {
      return result
    }
    return type
  }

  /// The type of an argument. If the argument is a call that does not fit the parameter, another
  /// overload of the call is tried.
  func refitted(_ expr: Expr, _ type: Type, to wanted: Type, _ scope: NameScope) -> Type {
    guard case .call = expr.kind, case .entry? = resolution.call(of: expr), !isOpen(wanted),
      !attempt({ fits(type, wanted) })
    else { return type }
    var other = type
    let isFitting = attempt {
      other = resolve(expr, scope, expecting: wanted)
      return fits(other, wanted)
    }
    if isFitting { return other }
    // No overload fits, so the expression is resolved again with its original types.
    let outer = isSilent
    isSilent = true
    defer { isSilent = outer }
    return resolve(expr, scope)
  }

  func fits(_ type: Type, _ wanted: Type) -> Bool {
    if case .yes = inference.coerce(type, to: wanted) { true } else { false }
  }

  /// The order in which an argument is resolved. Arguments that depend on others have a higher
  /// rank.
  ///
  /// A closure waits for its parameter types. `.max` waits for a value, a function or a closure
  /// that determines its type, as in `reduce(.max, min)`.
  private func rank(_ arguments: CallArguments, _ index: Int, _ parameter: Type) -> Int {
    let expr = arguments.arguments[index].value
    if expr.isClosure { return 2 }
    guard case .implicitMember = expr.kind, case .variable = shallow(parameter) else { return 0 }
    return arguments.arguments.contains { $0.value.isFunctionName } ? 1 : 3
  }

  /// The expected type of an argument. For a variadic parameter of streams, the argument may be an
  /// array of streams.
  private func listed(_ wanted: Type, _ given: Type, _ parameter: Signature.Parameter?) -> Type {
    guard parameter?.isVariadic == true, shallow(wanted).streamKind != nil,
      shallow(given).name == "Array"
    else { return wanted }
    return .array(wanted)
  }

  func report(
    _ misfit: ArgumentBinder.Misfit, _ call: Call, _ callee: String, _ signatures: [Signature]
  ) {
    guard signatures.count == 1, let parameters = signatures[0].parameters else {
      let labels = Set(signatures.flatMap { $0.parameters ?? [] }.compactMap(\.label))
      if let label = call.arguments.lazy.compactMap(\.label).first(where: {
        !labels.contains($0.text)
      }) {
        return report(
          .unknownLabel(label.text, callee: callee, near: labels.sorted()), at: label.range)
      }
      return report(
        .wrongArguments(callee: callee, signatures: signatures.map(\.text)),
        at: call.callee.range)
    }
    let required = parameters.count { !$0.isOptional && !$0.isVariadic }
    switch misfit {
    case .missing(let index):
      let parameter = parameters[index]
      let name = parameter.label.map { "\($0):" } ?? parameter.name
      if parameter.takesClosure, call.arguments.indices.contains(index),
        call.arguments[index].label?.text == parameter.label
      {
        report(.needsClosure(name, callee: callee), at: call.arguments[index].value.range)
      } else if let label = parameter.label,
        call.arguments.contains(where: { $0.label?.text == label })
      {
        // All labels exist, but their order is wrong.
        report(
          .wrongArguments(callee: callee, signatures: [signatures[0].text]), at: call.callee.range)
      } else {
        report(.missingArgument(name, callee: callee), at: call.callee.range)
      }
    case .surplus(let index):
      let argument = call.arguments[index]
      if let label = argument.label, !parameters.contains(where: { $0.label == label.text }) {
        report(
          .unknownLabel(label.text, callee: callee, near: parameters.compactMap(\.label)),
          at: label.range)
      } else if required...parameters.count ~= call.arguments.count {
        // The order of the labels is wrong, or labels are missing.
        report(
          .wrongArguments(callee: callee, signatures: [signatures[0].text]), at: call.callee.range)
      } else {
        report(
          .wrongCount(
            callee: callee,
            wanted: min(required, parameters.count)...max(required, parameters.count),
            got: call.arguments.count), at: call.callee.range)
      }
    }
  }

  /// Resolves a call of a function whose first argument may be the label of a subscription.
  func record(
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
      // A subscription label may look like an expression with unbound names, so problems in it are
      // dropped.
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
  /// Whether the expression is an operator or a name, which may refer to a function.
  fileprivate var isFunctionName: Bool {
    switch kind {
    case .operatorFunction, .name: true
    default: false
    }
  }

  /// Whether the expression chooses between two values: `a ?? b`, `a ? b : c`.
  fileprivate var isChoice: Bool {
    switch kind {
    case .binary(.coalesce, _, _, _), .ternary: true
    default: false
    }
  }
}

extension Entry {
  /// The index of the parameter that takes the label of a subscription. Nil if there is no such
  /// parameter.
  package var labelArgument: Int? {
    signature.parameters?.firstIndex { $0.type == .named("Subscription", []) }
  }
}
