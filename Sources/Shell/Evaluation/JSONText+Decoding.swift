import FoundationEssentials

extension JSONText {
  /// The value that JSON stands for: objects become dictionaries, whole numbers Ints.
  static func value(_ text: String) throws -> Value {
    do {
      return try JSONDecoder().decode(Decoded.self, from: Data(text.utf8)).value
    } catch {
      throw RuntimeError("this is no JSON: \(Value.quoted(text.clipped(to: 60)))")
    }
  }

  private struct Decoded: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        value = .none
      } else if let bool = try? container.decode(Bool.self) {
        value = .bool(bool)
      } else if let int = try? container.decode(Int.self) {
        value = .int(int)
      } else if let double = try? container.decode(Double.self) {
        value = .double(double)
      } else if let string = try? container.decode(String.self) {
        value = .string(string)
      } else if let elements = try? container.decode([Decoded].self) {
        value = .array(elements.map(\.value))
      } else {
        var entries = DictionaryValue()
        for (key, element) in try container.decode([String: Decoded].self) {
          entries[.string(key)] = element.value
        }
        value = .dictionary(entries)
      }
    }
  }
}
