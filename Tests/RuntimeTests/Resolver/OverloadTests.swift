import Testing

/// The types around a call decide which of several declarations is called.
@Suite struct OverloadTests {
  @Test(
    "The expected result type decides which overload is called",
    arguments: [
      ("let back: [Int] = [1, 2].reversed()", "back", "[2, 1]"),
      ("let back = [1, 2].reversed()", "back", "ReversedCollection<Array<Int>>(_base: [1, 2])"),
      (
        "let pairs: [(key: String, value: Int)] = [\"a\": 1].filter { _ in true }", "pairs",
        "[(key: \"a\", value: 1)]"
      ),
      ("let letters: [Character] = \"ab\".filter { $0 == \"a\" }", "letters", "[\"a\"]"),
      ("let list: [Int] = [1, 2].lazy.map { $0 * 2 }", "list", "[2, 4]"),
      ("func size(_ list: [Int]) -> Int { list.count }", "size([3, 4].reversed())", "2"),
      ("let part: [Int] = (1...4).dropLast()", "part", "[1, 2, 3]"),
    ])
  func result(_ setUp: String, _ expression: String, _ text: String) {
    let played = PlayedProgram("\(setUp)\nprint(\(expression))")
    #expect(played.refusals == [])
    #expect(played.output == text + "\n")
  }

  @Test(
    "A function that is passed as an argument is the overload that fits",
    arguments: [
      ("[1, 2].map(String.init)", "[\"1\", \"2\"]"),
      ("[\"1\", \"x\"].map(Int.init)", "[Optional(1), nil]"),
      ("[2.9].map(Int.init)", "[2]"),
      ("[1].map(Double.init)", "[1.0]"),
      ("[1, 5, 2].reduce(0, max)", "5"),
      ("[4.0, 9].map(sqrt)", "[2.0, 3.0]"),
      ("[-1, 2].map(abs)", "[1, 2]"),
      ("zip([1], [2]).map(+)", "[3]"),
      ("[\"b\", \"a\"].map(Character.init).sorted()", "[\"a\", \"b\"]"),
    ])
  func function(_ expression: String, _ text: String) {
    let played = PlayedProgram("print(\(expression))")
    #expect(played.refusals == [])
    #expect(played.output == text + "\n")
  }

  @Test("Literals take the type that a closure requires")
  func literals() {
    #expect(PlayedProgram("print([0, 1].map { $0 + 0.5 })").output == "[0.5, 1.5]\n")
    #expect(PlayedProgram("print([2.5, -1].min()!)").output == "-1.0\n")
    #expect(PlayedProgram("print(1.0 / 0, -1 / 0.0)").output == "inf -inf\n")
    #expect(PlayedProgram("let x: Double = 1 / 0\nprint(x)").output == "inf\n")
  }

  @Test("Resolving an array literal takes linear time")
  func manyLiterals() {
    let numbers = (0..<20_000).map(String.init).joined(separator: ", ")
    #expect(PlayedProgram("print([\(numbers)].count)").output == "20000\n")
  }
}
