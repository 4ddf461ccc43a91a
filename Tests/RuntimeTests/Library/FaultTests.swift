import Testing

/// Where Swift would trap, the program ends with a fault that states the reason.
@Suite struct FaultTests {
  @Test(
    "A mistake at which Swift traps has a message",
    arguments: [
      ("var a = [1]; a.remove(at: 1)", "index 1 is out of range (1 element)"),
      ("var a = [1]; a.insert(2, at: 3)", "index 3 is out of range (1 element)"),
      ("var a: [Int] = []; a.removeFirst()", "'removeFirst' needs 1 element, there are 0"),
      ("var a = [1]; a.removeLast(2)", "'removeLast' needs 2 elements, there is 1"),
      (
        "var a = [1]; a.replaceSubrange(0...3, with: [])", "range 0...3 is out of range (1 element)"
      ),
      ("var a = [1]; a.swapAt(0, 1)", "index 1 is out of range (1 element)"),
      (
        "let a = [1, 2]; let n = -1; _ = a.dropFirst(n)",
        "'dropFirst' takes no negative number, got -1"
      ),
      ("let n = -1; _ = Array(repeating: 0, count: n)", "a count must not be negative, got -1"),
      ("let a = [1, 2][1...]; _ = a.prefix(upTo: 0)", "range ..<0 is out of range (2 elements)"),
      (#"var t = "ab"; t.removeFirst(3)"#, "'removeFirst' needs 3 characters, there are 2"),
      (#"let t = "ab"; _ = t[t.endIndex]"#, "the index is out of range"),
      (#"let t = "ab"; _ = t.index(after: t.endIndex)"#, "the index is out of range"),
      (#"let t = "abc"; _ = Character(t)"#, #"a Character is one character, got "abc""#),
      ("let n = 300; _ = UInt8(n)", "300 does not fit into UInt8"),
      ("let x = 1e30; _ = Int(x)", "1e+30 does not fit into Int"),
      ("let n = 37; _ = String(5, radix: n)", "a radix must be 2 to 36"),
      ("let n = 0; _ = stride(from: 0, to: 1, by: n)", "a stride cannot be 0"),
      ("let n = Int.min; _ = abs(n)", "integer overflow"),
      ("var n = Int8.min; n.negate()", "integer overflow"),
      ("let n: Int? = nil; _ = n.unsafelyUnwrapped", "nil where a value is needed"),
      (#"_ = Dictionary(uniqueKeysWithValues: [("a", 1), ("a", 2)])"#, #"the key "a" comes twice"#),
      (#"fatalError("stop")"#, "fatalError: stop"),
      ("fatalError()", "fatalError"),
      (#"precondition(1 > 2, "no")"#, "precondition: no"),
      ("assertionFailure()", "assertionFailure"),
      (#"_ = String(format: "%.1f", 3)"#, "'%.1f' in the format does not take Int 3"),
      (#"_ = String(format: "%d", "x")"#, #"'%d' in the format does not take String "x""#),
      ("let r = 0..<0; _ = Int.random(in: r)", "the range is empty"),
    ])
  func message(_ program: String, _ message: String) {
    #expect(PlayedProgram(program).fault?.message == message)
  }

  @Test(
    "A built-in function fails if its result would need too much memory",
    arguments: [
      ("_ = Array(1...)", "the collection is too large: more than 4000000 elements"),
      (
        "_ = Array(repeating: 0, count: 1 << 40)",
        "the collection is too large: more than 4000000 elements"
      ),
      (
        "_ = Array(repeatElement(0, count: 1 << 40))",
        "the collection is too large: more than 4000000 elements"
      ),
      (#"_ = String(repeating: "ab", count: 1 << 40)"#, "the value is too large: more than 64 MB"),
      ("_ = (0..<Int.max).lazy.map { $0 }.count; print(1)", nil),
      ("_ = (0..<Int.max).reversed().first", nil),
      ("_ = (Int.min..<0).firstIndex(of: Int.min)", nil),
      ("_ = (Int.min..<0).dropFirst(Int.max).first", nil),
      (#"_ = String(format: "%9999d", 1)"#, "'9999' in the format is more than 1000"),
    ] as [(String, String?)])
  func limit(_ program: String, _ message: String?) {
    #expect(PlayedProgram(program).fault?.message == message)
  }

  @Test(
    "A built-in function that does not end fails at the limit of steps",
    arguments: [
      "_ = (1...).lazy.filter { $0 < 0 }.first { _ in true }",
      "_ = sequence(first: 1) { $0 }.contains(2)",
      "_ = (0..<Int.max).contains(where: { $0 < 0 })",
    ])
  func endless(_ program: String) {
    let played = PlayedProgram(program, mostSteps: 100_000)
    #expect(played.fault?.message == "the program takes too long")
  }
}
