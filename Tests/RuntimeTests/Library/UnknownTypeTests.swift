import Testing

/// A value of unknown type has the members of its run-time type.
@Suite struct UnknownTypeTests {
  @Test(
    "The value at run time decides which member a call uses",
    arguments: [
      ("[1, 2]", "value.count", "2"),
      ("[1, 2]", "value.map { $0 + 1 }", "[2, 3]"),
      (#""ab""#, #"value.contains("b")"#, "true"),
      ("[1, 2]", "value.contains(2)", "true"),
      ("1...3", "value.contains(2)", "true"),
      (#""12""#, "Int(value) as Any", "Optional(12)"),
      ("2.9", "Int(value)", "2"),
      ("3", "Double(value)", "3.0"),
      (#"["a", "b"]"#, #"value.joined(separator: "-")"#, "a-b"),
      ("-3", "abs(value)", "3"),
      ("2.5", "max(value, 1)", "2.5"),
      ("[3, 1]", "value.sorted()", "[1, 3]"),
      (#"["k": 1]"#, "value.keys.sorted()", #"["k"]"#),
      ("[1, 2].reversed()", "value.first", "Optional(2)"),
      (#""ab""#, "value.uppercased()", "AB"),
      ("Set([1])", "value.union([1])", "[1]"),
    ])
  func call(_ value: String, _ expression: String, _ text: String) {
    let played = PlayedProgram("let value: Any = \(value)\nprint(\(expression))")
    #expect(played.refusals == [])
    #expect(played.fault == nil)
    #expect(played.output == text + "\n")
  }

  @Test("A call of a member that the value does not have is a fault")
  func unknownMember() {
    let played = PlayedProgram("let value: Any = 5\nprint(value.countt)\n")
    #expect(played.fault == PlayedProgram.Finding(line: 2, message: "Int has no member 'countt'"))
  }

  @Test("A mutating method changes a variable of unknown type")
  func change() {
    let played = PlayedProgram("var value: Any = [1]\nvalue.append(2)\nprint(value)\n")
    #expect(played.output == "[1, 2]\n")
  }
}
