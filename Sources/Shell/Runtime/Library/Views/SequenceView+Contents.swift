/// The views of dictionaries and strings, and the view that repeats a value.
extension SequenceView {
  static func keys(of entries: DictionaryValue) -> SequenceView {
    listing("Dictionary.Keys", entries) { $0.key }
  }

  static func values(of entries: DictionaryValue) -> SequenceView {
    listing("Dictionary.Values", entries) { $0.value }
  }

  private static func listing(
    _ name: String, _ entries: DictionaryValue,
    _ part: @escaping ((key: Value, value: Value)) -> Value
  ) -> SequenceView {
    SequenceView(
      name, [("_dictionary", .dictionary(entries))], Value.dictionary(entries).type.arguments,
      count: { entries.count }
    ) {
      var sorted = entries.sorted.makeIterator()
      return { sorted.next().map(part) }
    }
  }

  /// The view `utf8` of a string.
  static func bytes(of text: String) -> SequenceView {
    units("String.UTF8View", text, text.utf8) { .number(NumberValue($0, .uint8)) }
  }

  /// The view `utf16` of a string.
  static func utf16(of text: String) -> SequenceView {
    units("String.UTF16View", text, text.utf16) { .number(NumberValue($0, .uint16)) }
  }

  /// The view `unicodeScalars` of a string.
  static func scalars(of text: String) -> SequenceView {
    units("String.UnicodeScalarView", text, text.unicodeScalars) { .string(String($0)) }
  }

  private static func units<Units: Collection>(
    _ name: String, _ text: String, _ units: Units, _ value: @escaping (Units.Element) -> Value
  ) -> SequenceView {
    SequenceView(name, [("_guts", .string(text))], count: { units.count }) {
      var iterator = units.makeIterator()
      return { iterator.next().map(value) }
    }
  }

  /// The view of `repeatElement(value, count: count)`.
  static func repeated(_ value: Value, _ count: Int) -> SequenceView {
    SequenceView(
      "Repeated", [("count", .int(count)), ("repeatedValue", value)], [value.type],
      count: { count },
      element: { index in
        guard (0..<count).contains(index) else { throw Value.outOfRange(index, count) }
        return value
      }
    ) {
      var left = count
      return {
        guard left > 0 else { return nil }
        left -= 1
        return value
      }
    }
  }
}
