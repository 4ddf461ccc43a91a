enum Token: Equatable { case number(Int), word(String), end }
struct ParseError: Error { let position: Int, reason: String? }

final class Reader {
  private let tokens: [Token]
  private(set) var position = 0
  init(_ text: String) {
    tokens = text.split(separator: " ").map { Int($0).map(Token.number) ?? .word(String($0)) } + [.end]
  }
  func next() -> Token? {
    guard position < tokens.count else { return nil }
    defer { position += 1 }
    return tokens[position]
  }
  func expectNumber() throws -> Int {
    guard case .number(let value)? = next() else {
      throw ParseError(position: position, reason: position > 2 ? nil : "no number")
    }
    return value
  }
}

let reader = Reader("add 3 4 print add x")
var stack: [Int] = []
reading: while let token = reader.next() {
  switch token {
  case .word("add"):
    do {
      let (a, b) = (try reader.expectNumber(), try reader.expectNumber())
      defer { print("stack has", stack.count) }
      stack.append(a + b)
    } catch let error as ParseError where error.reason != nil {
      print("error:", error.reason!)
    } catch let error as ParseError {
      print("error at", error.position)
      continue reading
    }
  case .word(let name) where name.hasPrefix("p"): print(name, stack.last as Any)
  case .number(let n): print("unused", n)
  case .end:
    print("end")
    break reading
  case .word: fatalError("unknown word")
  }
}

let tokens: [Token?] = [.number(1), nil, .word("x"), .number(20), .end]
for case .number(let n)? in tokens where n > 1 { print("number", n) }
for case let token? in tokens { print(token, terminator: token == .end ? "\n" : " ") }
if case .word(let text)? = tokens[2], let first = text.first { print("first letter", first) }
if tokens.contains(.end), !tokens.contains(.number(9)) { print("ends") }
let kinds = tokens.map { token -> String in
  switch token {
  case .number?: "n"
  case .some(.word): "w"
  case .end?, nil: "-"
  }
}
print(kinds.joined())
var position = 0
repeat {
  guard let token = tokens[position] else {
    position += 1
    continue
  }
  if token == .end { break }
  position += token == .word("x") ? 2 : 1
} while position < tokens.count
print(position, (try? Reader("x").expectNumber()) ?? -1)
outer: for a in 1... {
  for b in 1...a where a * a + b * b == 25 {
    print(a, b)
    break outer
  }
}
