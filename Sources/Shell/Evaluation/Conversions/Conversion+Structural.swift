import RxsEngine

extension Conversion {
  /// The conversion to types that are known by their parts alone: tuples, structs, enums.
  static func structural<T>(_: T.Type) -> (Value) throws -> T {
    switch TypeMetadata(T.self).kind {
    case .tuple: return tuple(T.self)
    case .enum:
      guard let cases = EnumCases(T.self) else { return decodable(T.self) }
      return enumeration(T.self, cases)
    case .struct: return structure(T.self)
    case .class, .optional, .existential, .extendedExistential, nil: return decodable(T.self)
    }
  }

  private static func tuple<T>(_: T.Type) -> (Value) throws -> T {
    let fields = TypeFields(T.self)
    return { value in
      guard case .tuple(let tuple) = value else { throw Mismatch() }
      return TypeFields.make(T.self, try fields.placement(of: tuple, for: name(of: T.self)))
    }
  }

  private static func enumeration<T>(_: T.Type, _ cases: EnumCases) -> (Value) throws -> T {
    { value in
      if case .symbol(let symbol) = value { return try cases.make(T.self, from: symbol) }
      return try decodable(T.self)(value)
    }
  }

  private static func structure<T>(_: T.Type) -> (Value) throws -> T {
    let fields = TypeFields(T.self)
    let records = TypeMetadata(T.self).records ?? []
    // A struct that the language can't see whole is made only by its own code.
    let isOpen =
      records.count == fields.fields.count && !records.contains(where: \.isReferenceStorage)
    return { value in
      guard isOpen, case .tuple(let tuple) = value else { return try decodable(T.self)(value) }
      do {
        return TypeFields.make(T.self, try fields.placement(ofFields: tuple, in: T.self))
      } catch let mismatch as Mismatch {
        guard T.self is any Decodable.Type else { throw mismatch }
        // Its own code may know other names for the fields, or values for missing ones.
        guard let decoded = try? decodable(T.self)(value) else { throw mismatch }
        return decoded
      }
    }
  }

  /// The conversion by a type's own code: its raw value, or `Decodable`.
  private static func decodable<T>(_: T.Type) -> (Value) throws -> T {
    { value in
      if let type = T.self as? any RawRepresentable.Type,
        let made = try? raw(type, value), let typed = made as? T
      {
        return typed
      }
      guard let type = T.self as? any Decodable.Type else { throw Mismatch() }
      do {
        if let typed = try type.init(from: ValueDecoder(value: value)) as? T { return typed }
      } catch DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty {
        throw Mismatch()
      } catch let error as DecodingError {
        throw Mismatch(ValueDecoder.message(of: error))
      }
      throw Mismatch()
    }
  }

  private static func raw<R: RawRepresentable>(_: R.Type, _ value: Value) throws -> R? {
    R(rawValue: try toSwift(R.RawValue.self)(value))
  }
}

extension TypeFields {
  /// The placements of a struct's fields from a tuple that names them.
  ///
  /// A field that is not named is nil where it is optional; without any labels the order counts.
  func placement(ofFields tuple: TupleValue, in type: Any.Type) throws -> Placement {
    if tuple.labels.allSatisfy({ $0 == nil }) {
      return try placement(of: tuple, for: Conversion.name(of: type))
    }
    let names = fields.map(\.name)
    for label in tuple.labels.compactMap({ $0 }) where !names.contains(label) {
      let nearest = Suggestion.nearest(to: label, in: names)
      throw Conversion.Mismatch(
        "\(Conversion.name(of: type)) has no field '\(label)'"
          + (nearest.map { ", did you mean '\($0)'?" } ?? ""))
    }
    return try placement { index in
      if let value = tuple[fields[index].name] { return value }
      if fields[index].type is any OptionalType.Type { return .none }
      throw Conversion.Mismatch("\(Conversion.name(of: type)) needs '\(fields[index].name)'")
    }
  }
}
