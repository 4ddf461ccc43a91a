/// The conversion of a value to the type that its context requires.
package indirect enum Coercion: Sendable {
  /// Wraps a value in an optional.
  case wrapped(after: Coercion?)
  /// Converts an optional to an optional of another type.
  case optional(Coercion)
  /// Converts the elements of an array.
  case elements(Coercion)
  /// Converts the values of a dictionary.
  case values(Coercion)
  /// Converts the elements of a tuple, and gives them the labels of the expected type.
  case tuple([Coercion?], labels: [String?])
  /// Converts an integer to a `Double`.
  case widened
  /// Checks a value of unknown type at run time, and refuses a value of another type.
  case checked(Type)
  /// Unwraps an optional, which must not be nil.
  case forced(Coercion?)
  /// Makes an expression a closure, which evaluates the expression when it is called.
  case deferred(Coercion?)
  /// Gives a `Character`, a `Substring` or a Unicode scalar a value that keeps its type, where any
  /// type is allowed.
  case kept(as: TextKind)
  /// Converts a function: it takes one tuple instead of several values, or its result is converted.
  case result(Coercion)
}

/// The types of text that the value of a text does not show.
package enum TextKind: Sendable {
  case character, substring, scalar
}

extension Inference {
  /// Whether a value of one type can be used where another type is expected, and with which
  /// conversion.
  ///
  /// The type variables are bound only if the types fit.
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
    // Where any type is allowed, the context says nothing about the type of a literal.
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
    // An `Int` meets the literal of a fraction, so the literal becomes a `Double`.
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

  /// The fit of collections, tuples and functions, by the fit of their elements; nil for other
  /// types.
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

  /// The conversion where any type is allowed; without a conversion, a text counts as a `String`.
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
        // The type is still unknown; as in Swift, it is assumed to be the optional.
        return unify(from, wanted) ? .yes(nil) : .no
      }
    case .named("Optional", let arguments):
      // The content may be an optional too: `let a: Int?? = b`.
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

  /// The fit of a value where a protocol is expected: any conforming type fits `some
  /// Sequence<Int>`.
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

  /// The fit of a stream. Streams of all kinds fit an `Observable`, as subclasses or by conversion.
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
