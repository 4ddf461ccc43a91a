import FoundationEssentials
import RxsRuntime

/// Writes values as JSON.
package enum JSONText {
  /// A value as JSON. Keys are sorted, so that equal values have equal text.
  package static func data(_ value: Value) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Wrapper(value: value, size: ValueSize()))
  }

  private struct Wrapper: Encodable {
    package let value: Value
    /// The total size of the values so far, which is limited.
    package let size: ValueSize

    /// A nested value, which counts towards the same total size.
    private func part(_ value: Value) -> Wrapper { Wrapper(value: value, size: size) }

    package func encode(to encoder: any Encoder) throws {
      try size.add(value)
      switch value {
      case .array(let elements):
        var container = encoder.unkeyedContainer()
        for element in elements { try container.encode(part(element)) }
      case .range(let range):
        var container = encoder.unkeyedContainer()
        try Limits.check(count: range.count)
        for element in range.elements { try container.encode(part(.int(element))) }
      case .dictionary(let entries):
        var container = encoder.container(keyedBy: Key.self)
        for (key, value) in entries.sorted {
          try container.encode(part(value), forKey: Key(key.printed))
        }
      case .tuple(let tuple) where tuple.labels.contains { $0 != nil }:
        var container = encoder.container(keyedBy: Key.self)
        for (label, element) in zip(tuple.labels, tuple.elements) {
          guard let label else { throw Self.failure(value) }
          try container.encode(part(element), forKey: Key(label))
        }
      case .some(let some): try part(some.value).encode(to: encoder)
      case .object(let object):
        guard let structure = object.structure else { throw Self.failure(value) }
        // Objects may form a reference cycle.
        guard encoder.codingPath.count < 1000 else {
          throw Fault("the value is nested too deeply for JSON")
        }
        try part(structure).encode(to: encoder)
      default:
        var container = encoder.singleValueContainer()
        switch value {
        case .none: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value):
          guard value.isFinite else { throw Self.failure(self.value) }
          try container.encode(value)
        case .string(let value): try container.encode(value)
        default: throw Self.failure(value)
        }
      }
    }

    private static func failure(_ value: Value) -> Fault {
      Fault("\(value.described) cannot be JSON")
    }
  }

  private struct Key: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ text: String) { stringValue = text }
    package init?(stringValue: String) { self.stringValue = stringValue }
    package init?(intValue: Int) { nil }
  }
}
