import CProcess

/// Decodes any `Decodable` type from a value: a tuple or a dictionary is a keyed container.
package struct ValueDecoder: Decoder {
  package let value: Value
  package let context: Context
  package var codingPath: [any CodingKey] = []
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<
    Key
  > {
    // A reference cycle would be decoded endlessly.
    guard !cpr_stack_is_low() else { throw Fault.deepValue }
    guard let entries = Self.entries(of: value) else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(
      KeyedValues<Key>(entries: entries, context: context, codingPath: codingPath))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    if let elements = value.elements {
      return UnkeyedValues(elements: elements, context: context, codingPath: codingPath)
    }
    if case .tuple(let tuple) = value {
      return UnkeyedValues(elements: tuple.elements, context: context, codingPath: codingPath)
    }
    throw mismatch([Any].self)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleValue(decoder: self)
  }

  /// The entries of a keyed container. For an enum case, they have the format that the compiler
  /// generates for `Codable` enums.
  private static func entries(of value: Value) -> [String: Value]? {
    switch value {
    case .tuple(let tuple):
      return Dictionary(
        zip(tuple.labels, tuple.elements).enumerated().map { ($1.0 ?? "_\($0)", $1.1) }
      ) { $1 }
    case .dictionary(let dictionary):
      let entries = dictionary.storage.compactMap { key, value -> (String, Value)? in
        if case .string(let name) = key.value { (name, value) } else { nil }
      }
      return Dictionary(entries) { $1 }
    case .symbol(let symbol): return [symbol.name: .tuple(symbol.payload ?? TupleValue([]))]
    case .object(let object): return object.structure.flatMap(entries)
    default: return nil
    }
  }

  /// Converts the value to a type.
  package func decode<T: Decodable>(_ type: T.Type) throws -> T {
    do {
      return try Conversion.toSwift(T.self, context)(value)
    } catch let error as Conversion.Mismatch {
      throw mismatch(type, error.detail)
    }
  }

  package func below(_ key: some CodingKey, _ value: Value) -> ValueDecoder {
    ValueDecoder(value: value, context: context, codingPath: codingPath + [key])
  }

  package func mismatch(_ type: Any.Type, _ detail: String? = nil) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: detail
          ?? Problem.mismatch(takes: Conversion.name(of: type), got: value.described)))
  }

  /// A decoding error as a sentence.
  package static func message(of error: DecodingError) -> String {
    func text(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? context.debugDescription : "'\(path)' \(context.debugDescription)"
    }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      return text(context)
    case .keyNotFound(let key, _): return "'\(key.stringValue)' is missing"
    @unknown default: return "\(error)"
    }
  }
}

/// An index or a name in the path of a decoding error.
package struct PathKey: CodingKey {
  package let stringValue: String
  package let intValue: Int?

  package init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  package init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}
