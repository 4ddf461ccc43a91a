import RxsEngine
import RxsLanguage

extension Conversion {
  /// Converts values to tuples, structs and enums, by converting their elements, fields or
  /// payloads.
  package static func structural<T>(_: T.Type, _ context: Context) -> (Value) throws -> T {
    switch TypeMetadata(T.self).kind {
    case .tuple: return tuple(T.self, context)
    case .enum:
      guard let cases = EnumCases(T.self) else { return decodable(T.self, context) }
      return enumeration(T.self, cases, context)
    case .struct: return structure(T.self, context)
    case .class, .optional, .existential, .extendedExistential, nil:
      return decodable(T.self, context)
    }
  }

  private static func tuple<T>(_: T.Type, _ context: Context) -> (Value) throws -> T {
    let fields = TypeFields(T.self)
    return { value in
      guard case .tuple(let tuple) = value else { throw Mismatch() }
      return TypeFields.make(
        T.self, try fields.placement(of: tuple, for: name(of: T.self), context))
    }
  }

  private static func enumeration<T>(
    _: T.Type, _ cases: EnumCases, _ context: Context
  ) -> (Value) throws -> T {
    { value in
      if case .symbol(let symbol) = value { return try cases.make(T.self, from: symbol, context) }
      return try decodable(T.self, context)(value)
    }
  }

  private static func structure<T>(_: T.Type, _ context: Context) -> (Value) throws -> T {
    let fields = TypeFields(T.self)
    let records = TypeMetadata(T.self).records ?? []
    // If the language cannot represent all fields of a struct, the shell cannot fill the struct.
    // Only the `Decodable` code of such a struct can make a value.
    let isOpen =
      records.count == fields.fields.count && !records.contains(where: \.isReferenceStorage)
    return { value in
      guard isOpen, case .tuple(let tuple) = value else {
        return try decodable(T.self, context)(value)
      }
      do {
        return TypeFields.make(T.self, try fields.placement(ofFields: tuple, in: T.self, context))
      } catch let mismatch as Mismatch {
        guard T.self is any Decodable.Type else { throw mismatch }
        // The type's `Decodable` code may use different field names, or default values.
        guard let decoded = try? decodable(T.self, context)(value) else { throw mismatch }
        return decoded
      }
    }
  }

  /// Converts values by the type's own code: `init(rawValue:)` or `Decodable`.
  private static func decodable<T>(_: T.Type, _ context: Context) -> (Value) throws -> T {
    { value in
      if let type = T.self as? any RawRepresentable.Type,
        let made = try? raw(type, value, context), let typed = made as? T
      {
        return typed
      }
      guard let type = T.self as? any Decodable.Type else { throw Mismatch() }
      do {
        if let typed = try type.init(from: ValueDecoder(value: value, context: context)) as? T {
          return typed
        }
      } catch DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty {
        throw Mismatch()
      } catch let error as DecodingError {
        throw Mismatch(ValueDecoder.message(of: error))
      }
      throw Mismatch()
    }
  }

  private static func raw<R: RawRepresentable>(
    _: R.Type, _ value: Value, _ context: Context
  ) throws -> R? {
    R(rawValue: try toSwift(R.RawValue.self, context)(value))
  }
}

extension TypeFields {
  /// Converts the elements of a tuple to the fields of a struct, and returns the code that writes
  /// them to memory.
  ///
  /// The tuple's labels name the fields. A missing optional field becomes nil. Without labels, the
  /// elements are the fields in order.
  package func placement(
    ofFields tuple: TupleValue, in type: Any.Type, _ context: Context
  ) throws -> Placement {
    if tuple.labels.allSatisfy({ $0 == nil }) {
      return try placement(of: tuple, for: Conversion.name(of: type), context)
    }
    let names = fields.map(\.name)
    for label in tuple.labels.compactMap({ $0 }) where !names.contains(label) {
      let nearest = Suggestion.nearest(to: label, in: names)
      throw Conversion.Mismatch(
        "\(Conversion.name(of: type)) has no field '\(label)'"
          + (nearest.map { ", did you mean '\($0)'?" } ?? ""))
    }
    return try placement(context) { index in
      if let value = tuple[fields[index].name] { return value }
      if fields[index].type is any OptionalType.Type { return .none }
      throw Conversion.Mismatch("\(Conversion.name(of: type)) needs '\(fields[index].name)'")
    }
  }
}
