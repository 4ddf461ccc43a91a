import FoundationEssentials

/// Converts values to single lines of JSON, for messages between processes and for journals.
package enum JSONLine {
  /// The JSON line of a value, including the line break.
  package static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    // Sorted keys ensure that equal values have equal lines.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The encoder does not fail, because rxs encodes no number or key that JSON cannot represent.
    guard let data = try? encoder.encode(value) else { return "\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Reads a value from a line without a line break. Nil if the line does not represent such a
  /// value.
  package static func value<Value: Decodable>(
    _: Value.Type, in line: some Sequence<UInt8>
  ) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(line))
  }
}
