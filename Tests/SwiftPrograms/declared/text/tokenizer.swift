enum Token: Equatable, CustomStringConvertible {
  case number(Double)
  case identifier(String)
  case string(String)
  case symbol(Character)

  var description: String {
    switch self {
    case .number(let value): return "#\(value)"
    case .identifier(let name): return name
    case .string(let text): return "'\(text)'"
    case .symbol(let symbol): return "<\(symbol)>"
    }
  }
}

struct Lexer: Sequence, IteratorProtocol {
  private var rest: Substring
  private(set) var line = 1

  init(_ source: String) { rest = source[...] }

  mutating func next() -> Token? {
    while let first = rest.first, first.isWhitespace {
      if first == "\n" { line += 1 }
      rest.removeFirst()
    }
    guard let first = rest.first else { return nil }
    switch first {
    case "0"..."9": return .number(Double(take { $0.isNumber || $0 == "." }) ?? .nan)
    case _ where first.isLetter || first == "_": return .identifier(take { $0.isLetter || $0.isNumber || $0 == "_" })
    case "\"":
      rest.removeFirst()
      let text = take { $0 != "\"" }
      rest = rest.dropFirst()
      return .string(text)
    default: return .symbol(rest.removeFirst())
    }
  }

  private mutating func take(while matches: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: matches)
    rest = rest[taken.endIndex...]
    return String(taken)
  }
}

let source = """
  let x_1 = 3.25 * (y + 40)
  print("total: ", x_1)
  """
for token in Lexer(source) { print(token, terminator: " ") }
print()
var lexer = Lexer("a\nb\n\nc")
while let token = lexer.next() { print(token, lexer.line) }
let kinds = Dictionary(grouping: Lexer(source)) { (token: Token) -> String in
  switch token {
  case .number: "number"
  case .identifier: "identifier"
  case .string: "string"
  case .symbol: "symbol"
  }
}
for (kind, tokens) in kinds.sorted(by: { $0.key < $1.key }) { print(kind, tokens.count, tokens.last!) }
print(Array(Lexer("1.5")) == [.number(1.5)], Lexer("").contains(.symbol("x")))
