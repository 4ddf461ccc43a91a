import RxsEngine
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsWorld

@Suite struct StoredJSONTests {
  private func read(_ text: String) throws -> [String: StoredValue] {
    try StoredJSON.values(in: Array(text.utf8))
  }

  @Test(arguments: [
    StoredValue.int(.min), .int(.max), .double(0.1), .double(-0.0), .double(2), .double(1e300),
    .double(.infinity), .double(-.infinity), .bool(true), .bool(false), .string(""),
    .string("é \u{0} \u{1F} \u{7F} \u{2028} \" \\ / \r\n\t 👩‍👩‍👧"), .array([]), .dictionary([:]),
    .array([.array([.int(1), .dictionary(["": .array([.bool(false)])])]), .string("x")]),
  ])
  func `a stored value is unchanged after it was written as JSON and read again`(
    value: StoredValue
  ) throws {
    let values = ["key": value]
    #expect(try read(StoredJSON.text(of: values)) == values)
  }

  @Test func `the JSON of stored values is indented and sorted by key`() {
    let text = StoredJSON.text(of: ["b": .array([.int(1), .double(2)]), "a": .dictionary([:])])
    #expect(text == "{\n  \"a\": {},\n  \"b\": [\n    1,\n    2.0\n  ]\n}\n")
  }

  @Test(arguments: [
    (#"{"a": "\u00e9\ud83d\ude00\/\b\f"}"#, ["a": StoredValue.string("é😀/\u{8}\u{C}")]),
    (" {\r\n\t} ", [:]), ("", [:]), (#"{"a": null}"#, [:]), (#"{"a": 1e2}"#, ["a": .double(100)]),
    (#"{"a": 99999999999999999999}"#, ["a": .double(1e20)]),
  ])
  func `JSON that another program wrote can be read as stored values`(
    text: String, values: [String: StoredValue]
  ) throws {
    #expect(try read(text) == values)
  }

  @Test(arguments: [
    (#"{"a": "\ud83d"}"#, 1, 8, "the escape is not valid"),
    (#"{"a": "\q"}"#, 1, 8, "the escape is not valid"),
    (#"{"a": "\u00"#, 1, 8, "the escape is not valid"),
    ("{\n \"a\": \"x", 2, 7, "the string does not end"),
    ("{\"a\": \"\n\"}", 1, 8, "a control character needs an escape"),
    ("{\"é\" 1}", 1, 6, "':' is needed"), ("{1: 2}", 1, 2, "a key is needed"),
    ("{\"a\": +1}", 1, 7, "a value is needed"), ("{\"a\": 1", 1, 8, "',' or '}' is needed"),
    ("{\"a\": [1 2]}", 1, 10, "',' or ']' is needed"), ("7", 1, 1, "an object in braces is needed"),
    ("{\"a\": 01}", 1, 7, "the number is not valid"),
    ("{\"a\": -}", 1, 7, "the number is not valid"),
    ("{\"a\": 1-2}", 1, 7, "the number is not valid"),
    ("{\"a\": [1e]}", 1, 8, "the number is not valid"),
    (String(repeating: "[", count: 501), 1, 1, "an object in braces is needed"),
    ("{\"a\": " + String(repeating: "[", count: 201), 1, 207, "the JSON is nested too deeply"),
    ("{\"a\": 1, \"a\": 2}", 1, 10, "the key occurs twice"),
    ("{\"a\": [null]}", 1, 12, "storage cannot hold an array with null"),
  ])
  func `the error for invalid JSON gives the reason, the line and the column`(
    text: String, line: Int, column: Int, reason: String
  ) {
    #expect(throws: JSONReader.Problem(reason: reason, line: line, column: column)) {
      try read(text)
    }
  }

  @Test(arguments: [
    (StoredValue.double(.nan), "Double.nan"), (.array([.double(-.infinity)]), "[-Double.infinity]"),
    (.dictionary(["b": .double(.infinity), "a": .int(1)]), #"["a": 1, "b": Double.infinity]"#),
    (.dictionary([:]), "[:]"), (.string("\n"), #""\n""#),
  ])
  func `a stored value is recorded as an expression that a script can evaluate`(
    value: StoredValue, text: String
  ) {
    #expect(value.literal == text)
  }
}
