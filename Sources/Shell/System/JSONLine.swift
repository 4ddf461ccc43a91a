import FoundationEssentials

/// Converts values to lines of JSON, for communication between processes and for journals.
package enum JSONLine {
  /// The JSON line of a value, including the line break.
  package static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    // Keys are sorted, so that the same value always gives the same line.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The encoder never fails, because rxs writes no number or key that JSON cannot represent.
    guard let data = try? encoder.encode(value) else { return "\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Reads a value from a line without its line break. Nil if the line does not contain such a
  /// value.
  package static func value<Value: Decodable>(
    _: Value.Type, in line: some Sequence<UInt8>
  ) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(line))
  }
}
