import RxsRuntime

/// Makes programs from random names. They have no syntax errors, but types may not fit.
package struct ProgramMaker {
  private var random: SplitMix

  package init(seed: UInt64) { random = SplitMix(seed: seed) }

  package mutating func program() -> String {
    var lines = [
      "let s = PublishSubject<Int>()", "let r = BehaviorRelay(value: 1)", "var a = [3, 1, 2]",
      "var d = [\"k\": 1]", "var n = 2", "func f(_ x: Int) -> Int { x * 2 }",
    ]
    for _ in 0..<(3 + random.below(8)) { lines.append(statement()) }
    return lines.joined(separator: "\n")
  }

  private mutating func pick(_ choices: [String]) -> String { random.pick(choices) }

  private mutating func statement() -> String {
    let value = expression(2)
    switch random.below(14) {
    case 0: return "let x\(random.below(3)) = \(value)"
    case 1: return "n = \(value)"
    case 2: return "a[\(expression(1))] = \(value)"
    case 3: return "emit \(pick(["s", "r", "a", "x0"])) \(parenthesized(value))"
    case 4: return "subscribe \(stream(2)) as l\(random.below(4))"
    case 5: return "advance \(pick(["", "1s", "next", "to 5s", "until n == \(value)"]))"
    case 6:
      return pick([
        "run 5s", "run", "dispose all", "drop s", "undo", "marble", "show pending", "mark m",
        "back m", "undo 2",
      ])
    case 7: return "at \(pick(["1s", "now", "n"])) emit s \(parenthesized(value))"
    case 8: return "for i in (\(value)) { n = i }"
    case 9: return "if (\(value) == \(expression(1))) { print n } else { a.append(\(value)) }"
    case 10: return "! \(value)"
    case 11: return "expect \(value) == \(value)"
    case 12:
      return
        "viewmodel V { input i; state c = \(value); on i { x in c = \(expression(1)) }; output c }"
    default: return "print \(parenthesized(value))"
    }
  }

  private func parenthesized(_ text: String) -> String { "(\(text))" }

  private mutating func expression(_ depth: Int) -> String {
    guard depth > 0 else {
      return pick([
        "1", "0", "(-7)", "9223372036854775807", "2.5", "\"ab\"", "\"\"", "nil", "true", "3s",
        "(0s)",
        "a", "d", "n", "(.next(1))", "(.offline)", "[]", "[1, nil]", "(1, \"x\")", "(0..<3)", "f",
        "({ $0 })", "({ a, b in a })", "s", "r", "x0", "now", "()", "(1...9000000000000)",
      ])
    }
    let (first, second) = (expression(depth - 1), expression(depth - 1))
    switch random.below(9) {
    case 0:
      return
        "(\(first) \(pick(["+", "-", "*", "/", "%", "==", "<", "??", "..<", "..."])) \(second))"
    case 1: return "\(first)\(pick(["", "?"])).\(pick(Self.members))"
    case 2: return "\(first).\(pick(Self.methods)) { \(pick(["$0", "x in x", "\(second)"])) }"
    case 3: return "\(first).\(pick(Self.methods))(\(pick(Self.labels))\(second))"
    case 4: return "[\(first), \(second)]"
    case 5: return "\(pick(["f", "Int", "String", "abs", "max", "Array", "Set", "zip"]))(\(first))"
    case 6: return "\(first)[\(second)]"
    case 7: return "(\(first) == \(second) ? \(first) : \(second))"
    default: return "\"\\((\(pick(["n", "a", "d", "s", "now"]))))\""
    }
  }

  private mutating func stream(_ depth: Int) -> String {
    let value = expression(1)
    guard depth > 0 else {
      return pick([
        "s", "r", "Observable.of(1, 2)", "Observable.interval(1s)", "Observable.just(\(value))",
        "Observable.error(.x)", "Observable.repeatElement(1)", "cold(\"a-b|\")", "hot(\"-ab#\")",
      ])
    }
    let (first, second) = (stream(depth - 1), stream(depth - 1))
    return pick([
      "\(first).map { \(pick(["$0", "f($0)", "[$0]"])) }", "\(first).filter { $0 == \(value) }",
      "\(first).flatMap { _ in \(second) }", "\(first).scan(\(value)) { $0 + $1 }",
      "\(first).delay(1s)", "\(first).take(\(value))", "\(first).concat(\(second))",
      "\(first).withLatestFrom(\(second))", "\(first).\(pick(Self.operators))(\(value))",
      "\(first).\(pick(Self.operators))()", "\(first).\(pick(Self.operators)) { $0 }",
      "Observable.zip(\(first), \(second))", "Observable.merge(\(first), \(second))",
      "\(first).retry()", "\(first).share(replay: 1)", "\(first).buffer(timeSpan: 1s, count: 2)",
    ])
  }

  private static let members =
    ["count", "first", "last", "isEmpty", "keys", "values", "element", "0", "1.0", "value"]
  private static let methods = ["Sequence", "Collection", "Array", "String"].flatMap { receiver in
    Library.members(of: receiver).keys.sorted()
  }
  private static let operators = Library.members(of: "Observable").keys.sorted()
  private static let labels = ["", "by: ", "where: ", "separator: ", "at: ", "in: ", "of: "]
}
