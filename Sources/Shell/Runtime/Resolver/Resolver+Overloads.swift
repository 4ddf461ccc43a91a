import RxsLanguage

/// Chooses between entries with the same name.
extension Resolver {
  /// An entry whose parameters fit the number and labels of the arguments.
  private typealias Candidate = (entry: Entry, places: [Int])

  /// Chooses the entry that fits the arguments of a call, and resolves the call.
  ///
  /// - Parameter type: the type of the receiver, or the type that owns the static member.
  func apply(
    _ entries: [Entry], of type: Type = .unknown, _ call: Call, _ expr: Expr, _ scope: NameScope,
    _ wanted: Type?
  ) -> Type {
    if let label = entries.first?.labelArgument {
      return record(label, entries[0], call, expr, scope)
    }
    var arguments = prepared(call.arguments, scope)
    let shapes = arguments.shapes
    var misfit: ArgumentBinder.Misfit?
    var candidates: [Candidate] = []
    for entry in entries {
      switch ArgumentBinder.bind(shapes, to: entry.signature.parameters ?? []) {
      case .success(let places): candidates.append((entry, places))
      case .failure(let failure): misfit = misfit ?? failure
      }
    }
    guard !candidates.isEmpty else {
      if let misfit {
        report(misfit, call, calleeName(call, entries[0], type), entries.map(\.signature))
      }
      resolveWaiting(arguments, scope)
      return .unknown
    }
    if let result = undecided(candidates, arguments, type) {
      // The entry is chosen at run time, by the values of the arguments.
      resolveWaiting(arguments, scope)
      resolution.calls[ObjectIdentifier(expr)] = .dynamic
      if case .member = call.callee.kind, Receiver(type) != nil, entries[0].form != .function {
        return result
      }
      resolution.references[ObjectIdentifier(call.callee)] = .functions(entries)
      return result
    }
    let power = decimalPower(entries[0], call, arguments, wanted)
    let (entry, places) = choice(among: candidates, arguments, type, wanted)
    resolution.calls[ObjectIdentifier(expr)] = .entry(entry, places: places)
    if let power { return power }
    if entry.form == .mutating, case .member(let base, _) = call.callee.kind {
      checkAssignable(base, scope, method: entry.name)
    }
    let signature = entry.signature
    let names = names(of: type, for: entry)
    let parameters = (signature.parameters ?? []).map { instantiate($0.type, names) }
    let result = instantiate(signature.result, names)
    // The expected type of the result also determines the types of literals in the arguments.
    if let wanted { hint(result, wanted) }
    pass(
      &arguments, to: signature, parameters, at: places, callee: calleeName(call, entry, type),
      scope)
    if signature.givesTypeOfArgument, let value = call.arguments.first?.value,
      case let type = inference.solved(arguments.types.first.flatMap { $0 } ?? .unknown),
      type.hasUnknown, !isOpen(type)
    {
      report(.openType, at: value.range)
    }
    if let unmet = unmetConstraint(of: entry, names) { report(unmet, at: call.callee.nameRange) }
    return result
  }

  /// The type of a call such as `pow(2, 10)`, which in Swift calls a function of `Decimal`. Nil for
  /// other calls.
  private func decimalPower(
    _ entry: Entry, _ call: Call, _ arguments: CallArguments, _ wanted: Type?
  ) -> Type? {
    guard entry.name == "pow", case .name = call.callee.kind, arguments.types.count == 2,
      let base = arguments.types[0], let exponent = arguments.types[1],
      inference.literal(of: base) != nil, isWhole(exponent),
      wanted.map(bare)?.isFloatingPoint != true
    else { return nil }
    let result = inference.fresh(.power)
    resolution.powers.append((call.callee.range, result))
    return result
  }

  /// Resolves the arguments that normally wait for a parameter type. Called if no parameter type is
  /// known.
  private func resolveWaiting(_ arguments: CallArguments, _ scope: NameScope) {
    for (argument, type) in zip(arguments.arguments, arguments.types) where type == nil {
      resolve(argument.value, scope)
    }
  }

  /// The name of a callee in messages: `http.get`, `map`.
  private func calleeName(_ call: Call, _ entry: Entry, _ type: Type) -> String {
    guard case .member(let base, _) = call.callee.kind,
      let namespace = resolution.namespace(of: base)
    else { return entry.calleeName(in: type) }
    return "\(namespace).\(entry.name)"
  }

  private func hint(_ result: Type, _ wanted: Type) {
    let wanted =
      shallow(wanted).isOptional && !shallow(result).isOptional
      ? shallow(wanted).wrapped ?? wanted : wanted
    if case .variable = shallow(result) { return }
    // If the expected type contains `Any`, it does not determine the type arguments.
    if wanted.holdsUnknown { return }
    _ = attempt { inference.unify(result, wanted) }
  }

  /// The result type of a call whose entry is chosen at run time, because the type of an argument
  /// is unknown. Nil if the entry is already known.
  private func undecided(
    _ candidates: [Candidate], _ arguments: CallArguments, _ type: Type
  ) -> Type? {
    let unknown = arguments.types.indices.filter {
      arguments.types[$0].map { shallow($0).isUnknown } ?? false
    }
    guard !unknown.isEmpty, candidates.count > 1 else { return nil }
    let accepting = candidates.filter { candidate in
      var isOne = false
      _ = attempt {
        isOne = isAccepting(candidate, arguments, type, giving: nil)
        return false
      }
      return isOne
    }
    let signatures = accepting.map(\.entry.signature)
    let isOpen = unknown.contains { index in
      let types = accepting.map { $0.entry.signature.parameters?[$0.places[index]].type }
      return Set(types).count > 1
    }
    guard isOpen, let first = signatures.first else { return nil }
    guard first.generics.isEmpty, Set(signatures.map(\.result)).count == 1 else { return .unknown }
    return instantiate(first.result, names(of: type))
  }

  /// The first candidate whose types fit. Candidates with the expected result type come first.
  private func choice(
    among candidates: [Candidate], _ arguments: CallArguments, _ type: Type, _ wanted: Type?
  ) -> Candidate {
    guard candidates.count > 1 else { return candidates[0] }
    func first(giving wanted: Type?) -> Candidate? {
      candidates.first { isAccepting($0, arguments, type, giving: wanted) }
    }
    if let wanted, !isOpen(wanted), let found = first(giving: wanted) { return found }
    return first(giving: nil)
      ?? candidates.first { isNear($0, arguments, type) } ?? candidates[0]
  }

  /// Whether the arguments fit the candidate, apart from type arguments. If so, the candidate
  /// produces a useful error message.
  private func isNear(
    _ candidate: Candidate, _ arguments: CallArguments, _ type: Type
  ) -> Bool {
    candidate.places.enumerated().allSatisfy { index, place in
      guard let given = arguments.types[index], let name = shallow(given).name else { return true }
      let parameters = candidate.entry.signature.parameters ?? []
      return shallow(instantiate(parameters[place].type, names(of: type))).name == name
    }
  }

  /// Whether the resolved arguments fit the parameter types of a candidate.
  private func isAccepting(
    _ candidate: Candidate, _ arguments: CallArguments, _ type: Type, giving wantedResult: Type?
  ) -> Bool {
    attempt {
      let signature = candidate.entry.signature
      let names = names(of: type, for: candidate.entry)
      let parameters = signature.parameters ?? []
      for (index, place) in candidate.places.enumerated() {
        let wanted = evaluated(instantiate(parameters[place].type, names), parameters[place])
        guard let given = arguments.types[index] else {
          // Only some types, such as enums, streams, durations and events, have implicit cases.
          let value = arguments.arguments[index].value
          if let name = value.implicitName, !takesCase(name, wanted) { return false }
          if !takes(value, wanted) { return false }
          if arguments.isFunction(index) == true, !takesFunction(wanted) { return false }
          continue
        }
        if shallow(given).isUnknown { continue }
        guard fits(given, wanted) else { return false }
      }
      if let wantedResult, !fits(instantiate(signature.result, names), wantedResult) {
        return false
      }
      return unmetConstraint(of: candidate.entry, names) == nil
    }
  }

  /// Whether an unresolved argument may have the type. A closure needs the right number of
  /// parameters, and an array literal needs a sequence type.
  private func takes(_ expr: Expr, _ wanted: Type) -> Bool {
    let wanted = bare(wanted)
    if case .array = expr.kind { return wanted.element != nil || isOpen(wanted) }
    guard let count = expr.parameterCount, case .function(let parameters, _) = wanted else {
      return true
    }
    if count == parameters.count { return true }
    guard parameters.count == 1 else { return false }
    if count == 0 { return true }
    guard case .tuple(let elements) = shallow(parameters[0]) else { return isOpen(parameters[0]) }
    return elements.count == count
  }

  private func takesFunction(_ type: Type) -> Bool {
    if case .function = bare(type) { true } else { isUndecided(bare(type)) }
  }

  private func takesCase(_ one: String, _ type: Type) -> Bool {
    let type = bare(type)
    if isOpen(type) { return true }
    guard let name = type.name, StandardProtocol(rawValue: name) == nil else { return false }
    if Library.statics(of: name)[one] != nil { return true }
    return type.streamKind != nil || Receiver(type) == nil
      || ["Duration", "Event", "Result", "Error", "Double", "Int"].contains(name)
  }

  /// The first constraint of the entry's declaration that the inferred types violate; nil if they
  /// satisfy all constraints.
  func unmetConstraint(of entry: Entry, _ names: [String: Type]) -> Problem? {
    for constraint in entry.signature.constraints {
      let subject = instantiate(constraint.subject, names)
      let isMet: Bool
      if constraint.isSameType {
        let wanted = instantiate(constraint.type, names)
        // A stream of any kind satisfies a constraint to `Observable`.
        isMet =
          attempt { inference.unify(subject, wanted) }
          || shallow(wanted).streamKind != nil && attempt { fits(subject, wanted) }
      } else {
        isMet = inference.conforms(subject, to: constraint.type.name ?? "")
      }
      if !isMet {
        return .unmetConstraint(
          callee: entry.name, wanted: "\(constraint.type)", got: inference.solved(subject))
      }
    }
    return nil
  }

  /// Resolves a name that refers to an overloaded function. The expected type selects the overload.
  func reference(
    to entries: [Entry], of type: Type = .unknown, _ expr: Expr, _ wanted: Type?
  ) -> Type {
    func refer(_ chosen: [Entry], _ type: Type) -> Type {
      resolution.references[ObjectIdentifier(expr)] = .functions(chosen)
      return type
    }
    func signatureType(_ entry: Entry) -> Type {
      instantiate(entry.signature.type, names(of: type, for: entry))
    }
    guard case .function(let parameters, let result)? = wanted.map(bare) else {
      return refer(entries, entries.count == 1 ? signatureType(entries[0]) : .unknown)
    }
    for entry in entries {
      var given = Type.unknown
      let isFitting = attempt {
        guard entry.signature.parameters?.contains(where: \.isVariadic) == false,
          case .function(let own, let ownResult) = signatureType(entry),
          own.count == parameters.count
        else { return false }
        for (wanted, parameter) in zip(parameters, own) where !fits(wanted, parameter) {
          return false
        }
        given = .function(parameters, result: ownResult)
        return isOpen(result) || fits(ownResult, result)
      }
      if isFitting { return refer([entry], given) }
    }
    return refer(entries, entries.count == 1 ? signatureType(entries[0]) : .unknown)
  }
}

extension Expr {
  /// The number of parameters of a closure, a key path or an operator; nil for other expressions.
  fileprivate var parameterCount: Int? {
    switch kind {
    case .closure(let closure): closure.parameters?.count ?? closure.anonymousCount
    case .operatorFunction: 2
    case .keyPath, .negation: 1
    case .paren(let inner): inner.parameterCount
    default: nil
    }
  }

  /// The range of the callee's name.
  fileprivate var nameRange: SourceRange {
    switch kind {
    case .member(_, let name), .implicitMember(let name): name.range
    default: range
    }
  }
}
