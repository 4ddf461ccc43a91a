import Testing

/// The runtime refuses code that Swift's compiler refuses, before any statement runs.
@Suite struct RefusalTests {
  @Test(
    "A mistake is reported with its line before the program runs",
    arguments: [
      (
        "print([true].sorted())",
        ["1: 'sorted' needs values of a type that is Comparable, got Bool"]
      ),
      (
        "print([(1, 2)].contains((1, 2)))",
        ["1: 'contains' needs values of a type that is Equatable, got (Int, Int)"]
      ),
      ("let n = 5\nprint(n[0])", ["2: Int has no subscript"]),
      ("let f: (Int) -> Int = { $0 }\nprint(f(1, 2))", ["2: 'f' does not take these arguments"]),
      ("let f = { (a: Int) in a }\nprint(f(x: 1))", ["2: 'f' does not take these arguments"]),
      (
        "let f = { (a: Int, b: Int) in a + b }\nprint(f(1))",
        ["2: 'f' does not take these arguments"]
      ),
      (
        "func f(a: Int, b: Int) -> Int { a }\nprint(f(b: 1, a: 2))",
        ["2: 'f' does not take these arguments"]
      ),
      (
        "let f: () -> Int = {\n  return\n}", ["2: 'return' needs a value: the result has to be Int"]
      ),
      (
        "let f: (Int) -> Int = { n in\n  if n > 3 { return 1 }\n}",
        ["3: the closure does not return Int on every path"]
      ),
      ("let t = \"abc\"\nprint(t[0])", ["2: a subscript of String takes String.Index, got Int"]),
      ("let s: Set = [1]\nprint(s[0])", ["2: Set<Int> has no subscript"]),
      ("print([1].map { a, b in a })", ["1: the closure takes 2 values, got 1"]),
      ("let c: Character = \"ab\"", ["1: 'c' takes Character, got String"]),
      ("_ = \"abc\".firstIndex(of: \"bc\")", ["1: 'of:' takes Character, got String"]),
      ("let x: Int8 = 128", ["1: 128 does not fit into Int8"]),
      ("let x: UInt = -1", ["1: -1 does not fit into UInt"]),
      ("print(5 / 0)", ["1: division by zero"]),
      ("break", ["1: 'break' is outside of a loop or 'switch'"]),
      ("if true { continue }", ["1: 'continue' is outside of a loop"]),
      ("return", ["1: 'return' is outside of a function"]),
      ("func f() { return 5 }", ["1: the result has to be Void, got Int"]),
      (
        "func f(_ n: Int?) {\n  guard let n else {\n    print(0)\n  }\n  print(n)\n}",
        ["4: the 'else' of a 'guard' must leave the enclosing scope"]
      ),
      ("switch 1 {\ncase 0:\ndefault: break\n}", ["2: a 'case' needs a statement"]),
      (
        "switch 1 {\ndefault: fallthrough\n}",
        ["2: 'fallthrough' needs a 'case' or 'default' after it"]
      ),
      ("func f() -> Int {\n  let n: Int\n  return n\n}", ["3: 'n' is read before it has a value"]),
      (
        "func f(_ c: Bool) -> Int {\n  let n: Int\n  if c { n = 1 }\n  n = 2\n  return n\n}",
        ["4: 'n' is a 'let' constant and cannot change"]
      ),
      (
        "func f(_ c: Bool) -> Int {\n  let n: Int\n  while c { n = 1; break }\n  return n\n}",
        ["4: 'n' is read before it has a value"]
      ),
      (
        "func f(_ i: Int) -> Int {\n  let n: Int\n  repeat { if i > 1 { continue }; n = 1 } while i > 3\n"
          + "  return n\n}",
        ["4: 'n' is read before it has a value"]
      ),
      (
        "func f() throws -> Int {\n  let n: Int\n  do { n = 1; try g() } catch { n = 2 }\n  return n\n}\n"
          + "func g() throws {}",
        ["3: 'n' is a 'let' constant and cannot change"]
      ),
      // As in Swift, each path assigns the constant once.
      (
        "func f(_ c: Bool) -> Int {\n  let n: Int\n  if c { n = 1; return n }\n  n = 2\n  return n\n}",
        []
      ),
      ("func f() -> Int {\n  let n: Int\n  while true { n = 1; break }\n  return n\n}", []),
      (
        "func f(_ most: Int) -> Int {\n  var i = 0\n  let n: Int\n"
          + "  outer: repeat {\n    i += 1\n    if i * i > most { n = i; break outer }\n  } while true\n"
          + "  return n\n}",
        []
      ),
      (
        "func g() throws -> Int { 1 }\nfunc f() -> Int {\n  let n: Int\n"
          + "  do { n = try g() } catch RxError.timeout { n = 7 } catch { n = 9 }\n  return n\n}",
        []
      ),
      (
        "func f() throws -> Int { 1 }\nlet n = f()",
        ["2: 'f' can throw: write 'try' before the call"]
      ),
      (
        "func f() throws -> Int { 1 }\nfunc g() -> Int { try f() }",
        ["2: the error is not caught here: catch it, or declare the function 'throws'"]
      ),
      (
        "func g() {\n  throw RxError.unknown\n}",
        ["2: the error is not caught here: catch it, or declare the function 'throws'"]
      ),
      (
        "defer { print(1) }\nprint(2)",
        ["1: 'defer' is not allowed at the top level: a session has no end"]
      ),
      (
        "func f(_ g: () throws -> Int) rethrows -> Int { try g() }\nlet n = f { try f { throw RxError.unknown } }",
        ["2: 'f' can throw: write 'try' before the call"]
      ),
      (
        "let xs: [Any] = [1, 2]\nprint(type(of: xs))",
        ["2: the shell does not know the type of the value"]
      ),
      (
        "print(Array([1, 2].lazy.filter { print($0); return true }.prefix(1)))",
        [
          "1: 'prefix' of this lazy sequence runs its closures in an order that the shell does not know"
        ]
      ),
      (
        "var n = 0\nlet big = [1, 2].lazy.map { n += $0; return n }\nprint(big.last!)",
        [
          "3: 'last' of this lazy sequence runs its closures in an order that the shell does not know"
        ]
      ),
      (
        "print([\"1\", \"x\"].lazy.compactMap { print($0); return Int($0) }.first!)",
        [
          "1: 'first' of this lazy sequence runs its closures in an order that the shell does not know"
        ]
      ),
      (
        "print([1, 4].lazy.filter { $0 > 2 }.firstIndex(of: 4)!)",
        [
          "1: 'firstIndex' of this lazy sequence runs its closures in an order that the shell does not know"
        ]
      ),
      (
        "let x: Any = 1\nprint(x is any Hashable, (x as? [any Equatable])?.count ?? 0)",
        [
          "2: the shell does not know whether the value is a 'Hashable'",
          "2: the shell does not know whether the value is a 'Equatable'",
        ]
      ),
      (
        "switch 1 as Any {\ncase let x as CustomStringConvertible: print(x)\ndefault: break\n}",
        ["2: the shell does not know whether the value is a 'CustomStringConvertible'"]
      ),
      ("let n: Int\nprint(n)", ["2: 'n' is read before it has a value"]),
      ("var n: Int\nn += 1", ["2: 'n' is read before it has a value"]),
      ("let f: (Int) -> Int = { $0 }\nprint(f(\"a\"))", ["2: the closure takes Int, got String"]),
      ("let p: Double = 1\nprint(p.countt)", ["2: Double has no member 'countt'"]),
      (
        "let s = \"a\"\nprint(s.utf8.map { $0 + 1 } as [String])",
        ["2: the result has to be String, got UInt8"]
      ),
    ])
  func refusal(_ program: String, _ messages: [String]) {
    #expect(PlayedProgram(program).refusals.map(\.description) == messages)
  }

  @Test(
    "A call that can throw is accepted if its error is handled",
    arguments: [
      "_ = try f()", "_ = try? f()", "_ = try! f()", "_ = (try f()) + (try f())",
      "_ = try f() + f()", "do { _ = try f() } catch { print(0) }",
      "func g() throws -> Int { try f() }", "func g() -> Int? { try? f() }",
      "func g() { do { _ = try f() } catch { print(0) } }", "_ = try [1].map { _ in try f() }",
      "func g(_ h: () throws -> Int) -> Int { 1 }\n_ = g { try f() }",
    ])
  func takenError(_ statement: String) {
    #expect(PlayedProgram("func f() throws -> Int { 1 }\n\(statement)").refusals == [])
  }

  @Test(
    "An overload that is rejected does not change the types of later attempts",
    arguments: [
      ("func f(_ s: String) {}\nf([1].map { $0 + 1 })", ["2: 'f' takes String, got [Int]"]),
      (
        "func f(_ s: String) {}\nf([2].reversed())",
        ["2: 'f' takes String, got ReversedCollection<[Int]>"]
      ),
      (
        "print([1, 2].reversed() == \"a\")",
        ["1: '==' does not take ReversedCollection<[Int]> and String"]
      ),
    ])
  func overload(_ program: String, _ messages: [String]) {
    #expect(PlayedProgram(program).refusals.map(\.description) == messages)
  }

  @Test(
    "A switch without a case for every value is refused",
    arguments: [
      ("(Bool, Bool)", "(true, false)", "case (true, _): break\ncase (_, true): break", false),
      ("(Bool, Bool)", "(true, false)", "case (true, _): break\ncase (false, _): break", true),
      ("Int?", "nil", "case nil: break\ncase let n?: print(n)", true),
      ("Int?", "nil", "case .some(let n): print(n)", false),
      ("Int?", "nil", "case .some(0): break\ncase .none: break", false),
      ("Bool?", "nil", "case true: break\ncase false: break\ncase nil: break", true),
      ("(Int?, Int?)", "(1, nil)", "case (nil, nil): break\ncase (_?, _): break", false),
      ("(Int?, Int?)", "(1, nil)", "case (nil, _): break\ncase (_?, _): break", true),
      ("Result<Int, Error>", ".success(1)", "case .success: break\ncase .failure: break", true),
      (
        "Result<Bool, Error>", ".success(true)", "case .success(true): break\ncase .failure: break",
        false
      ),
      ("Int", "1", "case 0: break\ncase 1...9: break", false),
      ("Int", "1", "case 0 where true: break\ncase let n: print(n)", true),
    ])
  func exhaustiveness(_ type: String, _ value: String, _ cases: String, _ isComplete: Bool) {
    let played = PlayedProgram("let subject: \(type) = \(value)\nswitch subject {\n\(cases)\n}")
    let messages = isComplete ? [] : ["2: the 'switch' has no case for every value"]
    #expect(played.refusals.map(\.description) == messages)
    #expect(played.fault == nil)
  }
}
