import FoundationEssentials

/// A value as one line of JSON, for processes that talk with each other and for journals.
package enum JSONLine {
  /// The line of a value, its end included.
  package static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    // The same value gives the same line, and its first word names its kind.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // No value that is written here has a number or a key that JSON cannot hold.
    guard let data = try? encoder.encode(value) else { return "\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The value of a line without its end; nil when it is another one.
  package static func value<Value: Decodable>(
    _: Value.Type, in line: some Sequence<UInt8>
  ) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(line))
  }
}
