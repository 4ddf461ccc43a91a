/// A conversion of a value to the type that its context requires.
package indirect enum Coercion: Sendable {
  /// Wraps a value in an optional.
  case wrapped(after: Coercion?)
  /// Converts an optional to an optional of another type.
  case optional(Coercion)
  /// Converts the elements of an array or a set.
  case elements(Coercion)
  /// Converts the values of a dictionary.
  case values(Coercion)
  /// Converts the elements of a tuple, and sets the labels of the expected type.
  case tuple([Coercion?], labels: [String?])
  /// Converts an integer to a `Double`.
  case widened
  /// Checks a value of unknown type at run time. A value of another type is a fault.
  case checked(Type)
  /// Unwraps an optional, which must not be nil. Used for `var limit: Int!`.
  case forced(Coercion?)
  /// Passes an expression as a closure, so that the callee evaluates it.
  case deferred(Coercion?)
  /// Stores a `Character`, a `Substring` or a Unicode scalar as an object that keeps its type.
  /// Needed where any type is allowed. Elsewhere, such a text is stored as a plain string.
  case kept(as: TextKind)
  /// Converts the result of a function.
  case result(Coercion)
}

/// The text types whose values are stored as plain strings.
package enum TextKind: Sendable {
  case character, substring, scalar
}

extension Inference {
  /// Whether a value of one type can be used where another type is expected, and which conversion
  /// it needs.
  ///
  /// If the types do not fit, no type variable is bound.
  package mutating func coerce(_ from: Type, to wanted: Type) -> Fit {
    let mark = mark
    let fit = fit(from, wanted)
    if case .no = fit { undo(to: mark) }
    return fit
  }

  package enum Fit {
    case no
    case yes(Coercion?)
  }

  private mutating func fit(_ from: Type, _ wanted: Type) -> Fit {
    let (from, wanted) = (shallow(from), shallow(wanted))
    // If any type is allowed, the context does not determine the type of a literal.
    if case .unknown = wanted { return .yes(Self.keeping(known(from))) }
    if case .named("Optional", let arguments) = wanted, let inner = arguments.first {
      return fit(from, optionalOf: inner, wanted)
    }
    if case .unknown = from {
      if case .unknown = wanted { return .yes(nil) }
      if case .named(let name, _) = wanted, StandardProtocol(rawValue: name) != nil {
        return .yes(nil)
      }
      if case .variable = wanted { return .yes(unify(from, wanted) ? nil : nil) }
      return .yes(.checked(wanted))
    }
    if case .named(let name, let arguments) = wanted,
      let wantedProtocol = StandardProtocol(rawValue: name)
    {
      return fit(from, conformingTo: wantedProtocol, arguments.first)
    }
    let mark = mark
    if known(from).holdsText, known(wanted).holdsUnknown,
      case .yes(let coercion)? = fit(partsOf: from, wanted)
    {
      return .yes(coercion)
    }
    undo(to: mark)
    if !Self.differInLabels(from, wanted), unify(from, wanted) { return .yes(nil) }
    undo(to: mark)
    // An `Int` was expected to have the type of a literal such as `0.5`. The literal becomes a
    // `Double`, and the `Int` is converted.
    if from == .int, case .float? = literal(of: wanted), unify(wanted, .double) {
      return .yes(.widened)
    }
    if let fit = fit(partsOf: from, wanted) { return fit }
    switch (from, wanted) {
    case (.named(let name, _), .named(let other, let others)):
      if name == "Int", other == "Double" { return .yes(.widened) }
      if name == "Int", other == "Duration" { return .no }
      if others.isEmpty, from.isKind(of: other) { return .yes(nil) }
      return streamFit(from, wanted)
    case (.function(let parameters, let result), .function(let others, let otherResult)):
      guard parameters.count == others.count else { return .no }
      for (parameter, other) in zip(parameters, others) where !unify(parameter, other) {
        return .no
      }
      if shallow(otherResult).isVoid {
        return shallow(result).isUnknown || unify(result, otherResult) ? .yes(nil) : .no
      }
      return inner(result, otherResult) { .result($0) }
    default: return .no
    }
  }

  /// Compares arrays, dictionaries and tuples by their elements. Nil for other types, and for
  /// dictionaries with different key types.
  private mutating func fit(partsOf from: Type, _ wanted: Type) -> Fit? {
    switch (from, wanted) {
    case (.named("Array", let arguments), .named("Array", let others)):
      return inner(arguments[0], others[0]) { .elements($0) }
    case (.named("Dictionary", let arguments), .named("Dictionary", let others)):
      guard unify(arguments[0], others[0]) else { return nil }
      return inner(arguments[1], others[1]) { .values($0) }
    case (.tuple(let elements), .tuple(let others)): return fit(elements, others)
    default: return nil
    }
  }

  /// The conversion to use where any type is allowed. Without it, a `Character` would become a
  /// `String`.
  private static func keeping(_ type: Type) -> Coercion? {
    switch type {
    case .named("Character", _): return .kept(as: .character)
    case .named("Substring", _): return .kept(as: .substring)
    case .named("Unicode.Scalar", _): return .kept(as: .scalar)
    case .named("Optional", let arguments):
      return arguments.first.flatMap(keeping).map { .optional($0) }
    case .named("Array", let arguments), .named("Set", let arguments):
      return arguments.first.flatMap(keeping).map { .elements($0) }
    case .named("Dictionary", let arguments):
      return arguments.last.flatMap(keeping).map { .values($0) }
    case .tuple(let elements):
      let parts = elements.map { keeping($0.type) }
      return parts.contains { $0 != nil } ? .tuple(parts, labels: elements.map(\.label)) : nil
    default: return nil
    }
  }

  private mutating func fit(
    _ elements: [Type.TupleElement], _ others: [Type.TupleElement]
  ) -> Fit {
    guard elements.count == others.count else { return .no }
    var coercions: [Coercion?] = []
    for (element, other) in zip(elements, others) {
      if let label = element.label, let otherLabel = other.label, label != otherLabel {
        return .no
      }
      guard case .yes(let coercion) = fit(element.type, other.type) else { return .no }
      coercions.append(coercion)
    }
    return .yes(.tuple(coercions, labels: others.map(\.label)))
  }

  private mutating func inner(
    _ from: Type, _ wanted: Type, _ wrap: (Coercion) -> Coercion
  ) -> Fit {
    guard case .yes(let coercion) = fit(from, wanted) else { return .no }
    return .yes(coercion.map(wrap))
  }

  private static func differInLabels(_ from: Type, _ wanted: Type) -> Bool {
    guard case .tuple(let elements) = from, case .tuple(let others) = wanted else { return false }
    return elements.map(\.label) != others.map(\.label)
  }

  private mutating func fit(_ from: Type, optionalOf inner: Type, _ wanted: Type) -> Fit {
    switch from {
    case .unknown: return .yes(.checked(wanted))
    case .variable(let index):
      if case .null = literal(of: .variable(index)) { return unify(from, wanted) ? .yes(nil) : .no }
      if case .none? = literal(of: from) {
        // The type is still unknown. As in Swift, the optional type is assumed.
        return unify(from, wanted) ? .yes(nil) : .no
      }
    case .named("Optional", let arguments):
      // The content of the expected optional may be an optional too: `let a: Int?? = b`.
      let mark = mark
      if shallow(inner).isOptional, unify(from, inner) { return .yes(.wrapped(after: nil)) }
      undo(to: mark)
      guard let own = arguments.first, case .yes(let coercion) = fit(own, inner) else { return .no }
      return .yes(coercion.map { .optional($0) })
    default: break
    }
    guard case .yes(let coercion) = fit(from, inner) else { return .no }
    return .yes(.wrapped(after: coercion))
  }

  /// Compares a type with a protocol. Any conforming type fits, as for `some Sequence<Int>`.
  private mutating func fit(
    _ from: Type, conformingTo wanted: StandardProtocol, _ argument: Type?
  ) -> Fit {
    guard conforms(from, to: wanted) else { return .no }
    let own = known(from)
    guard let argument else { return .yes(nil) }
    if case .string? = literal(of: own) { return unify(.character, argument) ? .yes(nil) : .no }
    switch wanted {
    case .sequence:
      guard let element = own.element else { return .yes(nil) }
      return inner(element, argument) { .elements($0) }
    case .rangeExpression:
      return unify(own.arguments.first ?? .unknown, argument) ? .yes(nil) : .no
    default: return .yes(nil)
    }
  }

  /// Compares two stream types. A stream of any kind fits an `Observable`.
  private mutating func streamFit(_ from: Type, _ wanted: Type) -> Fit {
    guard let kind = from.streamKind, let element = from.streamElement,
      let other = wanted.streamElement
    else { return .no }
    let isFitting =
      Type.conformances[wanted.name ?? ""]?.contains(kind)
      ?? (kind == wanted.streamKind || wanted.streamKind == .observable)
    guard isFitting else { return .no }
    return unify(element, other) ? .yes(nil) : .no
  }
}
