import RxsLanguage

extension Resolver {
  /// The type of `base[arguments]`.
  func `subscript`(_ base: Expr, _ arguments: [Argument], _ scope: NameScope) -> Type {
    let type = receiverType(base, scope)
    if arguments.count == 1, arguments[0].label?.text == "keyPath" {
      let result = inference.fresh()
      check(arguments[0].value, .function([type], result: result), "'keyPath:'", scope)
      return inference.known(result)
    }
    let labels = arguments.map(\.label?.text)
    let isPlain = labels == [nil] || labels == [nil, "default"] && type.name == "Dictionary"
    if !isPlain, !isOpen(type), !type.isOptional, type.element != nil || type.name == "IndexPath" {
      resolveLoosely(arguments, scope)
      report(.unknownSubscript(labels, of: "\(inference.solved(type))"), at: base.range)
      return .unknown
    }
    switch type {
    case .named("Dictionary", let parts) where parts.count == 2:
      for (index, argument) in arguments.enumerated() {
        check(
          argument.value, index == 0 ? parts[0] : parts[1], index == 0 ? "the key" : "'default:'",
          scope)
      }
      return arguments.count > 1 ? parts[1] : .optional(parts[1])
    case .named("Optional", let parts):
      resolveLoosely(arguments, scope)
      if !isOpen(parts[0]), Receiver(parts[0]) != nil {
        report(
          .optionalNeedsUnwrapping(member: "[]", of: "\(inference.solved(type))"), at: base.range)
      }
      return .unknown
    case .named("String", _):
      return element(of: type, at: arguments, .named("String.Index", []), scope)
    case .named("IndexPath", _):
      _ = element(of: type, at: arguments, .int, scope)
      return .int
    case .named where type.isCollection && type.index == .int:
      return element(of: type, at: arguments, .int, scope)
    default:
      resolveLoosely(arguments, scope)
      guard !isOpen(type), Receiver(type) != nil else { return .unknown }
      report(.noSubscript("\(inference.solved(type))"), at: base.range)
      return .unknown
    }
  }

  /// The type of an element. If the index is a range, it is the type of a subsequence.
  private func element(
    of type: Type, at arguments: [Argument], _ index: Type, _ scope: NameScope
  ) -> Type {
    guard let argument = arguments.first else { return .unknown }
    let key = shallow(resolve(argument.value, scope))
    if let name = key.name, name.contains("Range") {
      let bound = key.arguments.first ?? .unknown
      if !fits(bound, index) {
        report(
          .mismatch(
            place: "a subscript of \(type.name ?? "")", wanted: .named("Range", [index]),
            got: inference.solved(key)),
          at: argument.value.range)
      }
      return type.subSequence
    }
    if !isOpen(key) || inference.literal(of: key) != nil {
      coerce(argument.value, from: key, to: index, "a subscript of \(type.name ?? "")")
    }
    return type.element ?? .unknown
  }
}
