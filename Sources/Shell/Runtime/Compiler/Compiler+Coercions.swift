import RxsLanguage

extension Compiler {
  /// The code of an expression, followed by the conversion of its value.
  func coerced(_ code: @escaping Code, _ coercion: Coercion, _ range: SourceRange) -> Code {
    let coerce = closure(of: coercion)
    return located(range) { try coerce(try code($0)) }
  }

  func closure(of coercion: Coercion) -> (Value) throws -> Value {
    switch coercion {
    case .wrapped(let inner):
      guard let inner = inner.map(closure) else { return { .optional($0) } }
      return { .optional(try inner($0)) }
    case .optional(let inner):
      let inner = closure(of: inner)
      return { value in .optional(try value.content.map(inner)) }
    case .elements(let inner): return ofElements(closure(of: inner))
    case .values(let inner): return ofValues(closure(of: inner))
    case .tuple(let parts, let labels):
      let parts = parts.map { $0.map(closure) }
      return { value in
        guard case .tuple(let tuple) = value, tuple.elements.count == parts.count else {
          return value
        }
        return .tuple(
          TupleValue(
            try zip(tuple.elements, parts).map { try $1?($0) ?? $0 }, labels: labels))
      }
    case .kept(let kind): return { $0.kept(as: kind) }
    case .widened:
      return { if case .int(let int) = $0 { .double(Double(int)) } else { $0 } }
    case .forced(let inner):
      let inner = inner.map(closure)
      return { value in
        let content = try value.content(or: Fault.missingValue)
        return try inner?(content) ?? content
      }
    // A deferred argument is passed as code, and the callee evaluates it.
    case .deferred: return { $0 }
    case .checked(let type): return { [context] in try $0.checked(as: type, context) }
    case .result(let inner):
      let inner = closure(of: inner)
      return { value in
        guard case .function(let function) = value else { return value }
        return .function(
          NativeFunction(arity: function.arity) { try inner(try function.call($0)) })
      }
    }
  }

  private func ofElements(
    _ inner: @escaping (Value) throws -> Value
  ) -> (Value) throws -> Value {
    { value in
      switch value {
      case .array(let elements): .array(try elements.map(inner))
      case .set(let set): .set(SetValue(try set.sorted.map(inner)))
      default: value
      }
    }
  }

  private func ofValues(_ inner: @escaping (Value) throws -> Value) -> (Value) throws -> Value {
    { value in
      guard case .dictionary(let entries) = value else { return value }
      var result = DictionaryValue()
      for entry in entries.sorted { result[entry.key] = try inner(entry.value) }
      return .dictionary(result)
    }
  }
}

extension Value {
  /// Converts the value to a type at run time, because the static type of the value is unknown.
  ///
  /// - Throws: a fault for a value of another type.
  package func checked(as type: Type, _ context: Context) throws -> Value {
    func mismatch() -> Fault { Fault.needs("\(type)", self) }
    switch type {
    case .unknown, .variable, .meta: return self
    case .tuple(let elements):
      if elements.isEmpty { return self }
      guard case .tuple(let tuple) = self, tuple.elements.count == elements.count,
        zip(tuple.labels, elements).allSatisfy({ $0 == nil || $1.label == nil || $0 == $1.label })
      else { throw mismatch() }
      return .tuple(
        TupleValue(
          try zip(tuple.elements, elements).map { try $0.checked(as: $1.type, context) },
          labels: zip(tuple.labels, elements).map { $1.label ?? $0 }))
    case .function:
      guard case .function = self else { throw mismatch() }
      return self
    case .named(let name, let arguments):
      switch (name, self) {
      case ("Optional", .none): return self
      case ("Optional", .some(let some)):
        return .optional(try some.value.checked(as: arguments.first ?? .unknown, context))
      case ("Optional", _):
        return .optional(try checked(as: arguments.first ?? .unknown, context))
      case ("Array", .array(let elements)):
        guard let element = arguments.first, !element.isUnknown else { return self }
        return .array(try elements.map { try $0.checked(as: element, context) })
      case ("Set", .array(let elements)): return .set(SetValue(elements))
      case ("Dictionary", .dictionary(let entries)):
        guard arguments.count == 2, !arguments[1].isUnknown || !arguments[0].isUnknown else {
          return self
        }
        var result = DictionaryValue()
        for entry in entries.sorted {
          result[try entry.key.checked(as: arguments[0], context)] =
            try entry.value.checked(as: arguments[1], context)
        }
        return .dictionary(result)
      case ("Duration", _):
        guard let span = Durations.nanoseconds(self) else { throw mismatch() }
        return .duration(span)
      case (_, .symbol(let symbol)):
        if let made = try symbol.made(of: name, context) { return made }
        return isOf(type) ? self : try refused(type, mismatch)
      default: break
      }
      if type.isNumber, let literal = literal(as: type) { return literal }
      return isOf(type) ? unkept : try refused(type, mismatch)
    }
  }

  /// Returns the value if a cast with `as?` to the type succeeds; otherwise nil.
  package func cast(to type: Type, _ context: Context) throws -> Value? {
    guard isOf(type, isCast: true) else { return nil }
    return type.holdsText ? try checked(as: type, context) : self
  }

  /// Throws a mismatch if the library contains the members of the type. For any other type, returns
  /// the value unchanged, because the shell does not know which values have that type.
  private func refused(_ type: Type, _ mismatch: () -> Fault) throws -> Value {
    guard Receiver(type) == nil else { throw mismatch() }
    return self
  }

  /// Whether the value has the given type; true if the type is unknown.
  ///
  /// - Parameter isCast: whether the test is for a cast. A cast treats a text as a `String`, never
  ///   as a `Character` or a `Substring`.
  package func isOf(_ type: Type, isCast: Bool = false) -> Bool {
    switch (type, self) {
    case (.named("Character", _), .string) where isCast,
      (.named("Substring", _), .string) where isCast:
      false
    case (.named(let name, _), .object(let object)) where object.isText:
      String(describing: Swift.type(of: object.value)) == name
    case (.named("Int", _), .int), (.named("Double", _), .double), (.named("String", _), .string),
      (.named("Substring", _), .string), (.named("Bool", _), .bool),
      (.named("Duration", _), .duration), (.tuple([]), .void), (.tuple, .tuple),
      (.function, .function), (.unknown, _):
      true
    case (.named("Character", _), .string(let text)): text.count == 1
    case (.named(let name, _), .symbol(let symbol)) where symbol.origin != nil && name != "Error":
      symbol.origin.map { String(describing: Swift.type(of: $0)) == name } ?? false
    case (.named("Array", let arguments), .array(let elements)):
      elements.allSatisfy { $0.isOf(arguments.first ?? .unknown, isCast: isCast) }
    case (.named("ArraySlice", _), .slice): true
    case (.named("Set", let arguments), .set(let set)):
      set.sorted.allSatisfy { $0.isOf(arguments.first ?? .unknown, isCast: isCast) }
    case (.named("Dictionary", let arguments), .dictionary(let entries)):
      entries.sorted.allSatisfy {
        $0.key.isOf(arguments.first ?? .unknown)
          && $0.value.isOf(arguments.last ?? .unknown, isCast: isCast)
      }
    case (.named("Optional", let arguments), _):
      content.map { $0.isOf(arguments.first ?? .unknown, isCast: isCast) } ?? true
    case (.named("Range", _), .range(let range)): !range.isClosed
    case (.named("ClosedRange", _), .range(let range)): range.isClosed
    case (.named("Range", _), .interval), (.named("ClosedRange", _), .interval): true
    case (.named("Error", _), .symbol), (.named("Error", _), .object): true
    case (.named("Event", _), .symbol), (.named("Result", _), .symbol),
      (.named("MaybeEvent", _), .symbol), (.named("InfallibleEvent", _), .symbol),
      (.named("CompletableEvent", _), .symbol):
      true
    case (.named(let name, _), .number(let number)): number.typeName == name
    case (.named, .stream(let stream)):
      type.streamKind == stream.kind || type.streamKind == .observable
    case (.named(let name, _), .model(let model)): model.typeName == name
    case (.named(let name, _), .object(let object)):
      String(describing: Swift.type(of: object.value)) == name
        || Receiver(type) == nil || object.tables.contains(name)
    default: Receiver(type) == nil && IntegerKind(rawValue: type.name ?? "") == nil
    }
  }
}

extension Value {
  /// A text as a `Character`, a `Substring` or a Unicode scalar; other values unchanged.
  fileprivate func kept(as kind: TextKind) -> Value {
    guard case .string(let text) = self else { return self }
    let kept: Any? =
      switch kind {
      case .character: text.first
      case .substring: Substring(text)
      case .scalar: text.unicodeScalars.first
      }
    return kept.map { .object(ObjectValue($0)) } ?? self
  }
}
