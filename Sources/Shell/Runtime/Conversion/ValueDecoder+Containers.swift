/// The keyed container of a tuple or a dictionary.
package struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  package let entries: [String: Value]
  package let context: Context
  package let codingPath: [any CodingKey]

  package var allKeys: [Key] { entries.keys.sorted().compactMap(Key.init) }

  package func contains(_ key: Key) -> Bool { entries[key.stringValue] != nil }

  package func decodeNil(forKey key: Key) -> Bool {
    if case .some(.none) = entries[key.stringValue] { true } else { false }
  }

  package func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder(key).decode(type)
  }

  package func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  package func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  package func superDecoder() throws -> any Decoder { try decoder(PathKey(stringValue: "super")) }

  package func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func decoder(_ key: some CodingKey) throws -> ValueDecoder {
    guard let value = entries[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "is missing"))
    }
    return ValueDecoder(value: value, context: context, codingPath: codingPath + [key])
  }
}

/// The unkeyed container of an array.
package struct UnkeyedValues: UnkeyedDecodingContainer {
  package let elements: [Value]
  package let context: Context
  package let codingPath: [any CodingKey]
  package var currentIndex = 0

  package var count: Int? { elements.count }
  package var isAtEnd: Bool { currentIndex >= elements.count }

  package init(elements: [Value], context: Context, codingPath: [any CodingKey]) {
    self.elements = elements
    self.context = context
    self.codingPath = codingPath
  }

  package mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, case .none = elements[currentIndex] else { return false }
    currentIndex += 1
    return true
  }

  package mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }

  package mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  package mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  package mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> ValueDecoder {
    let path = codingPath + [PathKey(intValue: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, DecodingError.Context(codingPath: path, debugDescription: "is missing"))
    }
    defer { currentIndex += 1 }
    return ValueDecoder(value: elements[currentIndex], context: context, codingPath: path)
  }
}

/// The container of a value without keys or elements.
package struct SingleValue: SingleValueDecodingContainer {
  package let decoder: ValueDecoder
  package var codingPath: [any CodingKey] { decoder.codingPath }

  package func decodeNil() -> Bool { if case .none = decoder.value { true } else { false } }

  package func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
}
