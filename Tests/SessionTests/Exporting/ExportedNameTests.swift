import Testing

/// Names in Swift, where a method binds each once.
@Suite struct ExportedNameTests {
  @Test(arguments: [
    ("let a = 1\nlet a = a + 1", ["let a2 = a + 1"]),
    (
      "let scheduler = 1\nscheduler + 1",
      ["let scheduler2 = 1", "XCTAssertEqual(scheduler2 + 1, 2)"]
    ),
    // Names that blocks bind are their own.
    (
      "let x = 1\nlet x = 2\nlet opt: Int? = 3\nif let x = opt { expect x == 3 }\nx",
      [
        "if let x = opt { XCTAssertEqual(x, 3) }", "XCTAssertEqual(x2, 2)",
      ]
    ),
    (
      "let x: Int? = 1\nlet x: Int? = 2\nif let x { expect x == 2 } else { expect x == nil }",
      [
        "let x2: Int? = 2",
        "if let x = x2 { XCTAssertEqual(x, 2) } else { XCTAssertEqual(x2, nil) }",
      ]
    ),
    (
      "let x = 1\nlet x = 2\nfor x in [3] where x > 2 { expect x == 3 }\n"
        + "switch x { case let x where x > 1: expect x == 2; default: print x }",
      [
        "let x2 = 2", "for x in [3] where x > 2 { XCTAssertEqual(x, 3) }",
        "switch x2 { case let x where x > 1: XCTAssertEqual(x, 2); default: print(x2) }",
      ]
    ),
    (
      "let x = 1\nlet x = 2\nlet f: () -> Int = { [x] in x }\nfunc g() -> Int { let x = x; return x }",
      [
        "let x2 = 2", "let f: () -> Int = { [x = x2] in x }",
        "func g() -> Int { let x = x2; return x }",
      ]
    ),
    (
      "let x = 1\nlet x = 2\ndo { throw RxError.timeout } catch let x { print x }\nlet y = x",
      ["do { throw RxError.timeout } catch let x { print(x) }", "let y = x2"]
    ),
    // Names that are bound anew.
    (
      "let (a, b) = (1, 2)\nlet (a, c) = (3, 4)\na + b + c",
      ["let (a2, c) = (3, 4)", "XCTAssertEqual(a2 + b + c, 9)"]
    ),
    ("let a = 1\nlet a = 2, b = a", ["let a2 = 2", "let b = a2"]),
    (
      "func f() -> Int { 1 }\nlet f = f() + 1\nexpect f == 2",
      ["func f() -> Int { 1 }", "let f2 = f() + 1", "XCTAssertEqual(f2, 2)"]
    ),
    // Names that stand for themselves in pasted code.
    (
      "let n = 1\nlet n = 2\nlet f: () -> Int = { self.n }\nexpect self.f() == 2",
      ["let f: () -> Int = { n2 }", "XCTAssertEqual(f(), 2)"]
    ),
  ])
  func `a name that is taken gets a number`(_ script: String, _ lines: [String]) throws {
    let body = try ExportedScript.body(script)
    #expect(body.suffix(lines.count) == lines)
  }

  @Test func `names of local variables are left as they are`() throws {
    let body = try ExportedScript.body(
      """
      let debounce = 1
      let interval = { (debounce: Int) in debounce + 1 }
      let scheduler = interval(debounce)
      func delay(_ interval: Int) -> Int { interval }
      expect delay(scheduler) == 2
      """)
    #expect(
      body == [
        "let debounce = 1", "let interval = { (debounce: Int) in debounce + 1 }",
        "let scheduler2 = interval(debounce)", "func delay(_ interval: Int) -> Int { interval }",
        "XCTAssertEqual(delay(scheduler2), 2)",
      ])
  }
}
