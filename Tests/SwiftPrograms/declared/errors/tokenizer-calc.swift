enum Token: Equatable {
  case number(Double), symbol(Character), open, close
}

enum CalcError: Error, CustomStringConvertible {
  case unexpected(Character, at: Int), unbalanced, divisionByZero, empty
  var description: String {
    switch self {
    case .unexpected(let c, let at): "unexpected '\(c)' at \(at)"
    case .unbalanced: "unbalanced"
    case .divisionByZero: "division by zero"
    case .empty: "empty"
    }
  }
}

struct Lexer {
  func tokens(_ text: String) throws(CalcError) -> [Token] {
    var result: [Token] = []
    var digits = ""
    func flush() {
      if let n = Double(digits) { result.append(.number(n)) }
      digits = ""
    }
    for (i, c) in text.enumerated() {
      switch c {
      case "0"..."9", ".": digits.append(c); continue
      default: flush()
      }
      switch c {
      case " ": break
      case "+", "-", "*", "/", "^": result.append(.symbol(c))
      case "(": result.append(.open)
      case ")": result.append(.close)
      default: throw .unexpected(c, at: i)
      }
    }
    flush()
    return result
  }
}

struct Calculator {
  private static let precedence: [Character: Int] = ["+": 1, "-": 1, "*": 2, "/": 2, "^": 3]

  func value(of text: String) throws -> Double {
    var rest = try Lexer().tokens(text)[...]
    guard !rest.isEmpty else { throw CalcError.empty }
    let result = try expression(&rest, 0)
    guard rest.isEmpty else { throw CalcError.unbalanced }
    return result
  }

  private func expression(_ rest: inout ArraySlice<Token>, _ level: Int) throws -> Double {
    var left = try primary(&rest)
    while case .symbol(let op)? = rest.first, let own = Self.precedence[op], own > level {
      rest.removeFirst()
      let right = try expression(&rest, op == "^" ? own - 1 : own)
      switch op {
      case "+": left += right
      case "-": left -= right
      case "*": left *= right
      case "/":
        guard right != 0 else { throw CalcError.divisionByZero }
        left /= right
      default: left = (0..<Int(right)).reduce(1) { n, _ in n * left }
      }
    }
    return left
  }

  private func primary(_ rest: inout ArraySlice<Token>) throws -> Double {
    switch rest.popFirst() {
    case .number(let n): return n
    case .symbol("-"): return -(try expression(&rest, 2))
    case .open:
      let inner = try expression(&rest, 0)
      guard rest.popFirst() == .close else { throw CalcError.unbalanced }
      return inner
    default: throw CalcError.unbalanced
    }
  }
}

let calculator = Calculator()
for text in ["1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-4 + 10 / 4", "8 / (4 - 4)", "2 * (3", "7 & 1", ""] {
  do { print(text, "=", try calculator.value(of: text)) } catch { print(text, "!", error) }
}
