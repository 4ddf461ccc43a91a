enum Either<Left, Right> {
  case left(Left)
  case right(Right)

  func fold<T>(_ onLeft: (Left) -> T, _ onRight: (Right) -> T) -> T {
    switch self {
    case .left(let value): return onLeft(value)
    case .right(let value): return onRight(value)
    }
  }

  func mapRight<T>(_ transform: (Right) -> T) -> Either<Left, T> {
    switch self {
    case .left(let value): return .left(value)
    case .right(let value): return .right(transform(value))
    }
  }
}

extension Either: Equatable where Left: Equatable, Right: Equatable {}

enum ParseError: Error { case empty, invalid(String) }

func parse(_ text: String) -> Result<Int, ParseError> {
  guard !text.isEmpty else { return .failure(.empty) }
  guard let number = Int(text) else { return .failure(.invalid(text)) }
  return .success(number)
}

for text in ["42", "", "4x"] {
  switch parse(text).map({ $0 * 2 }) {
  case .success(let number): print("number", number)
  case .failure(.empty): print("empty")
  case .failure(let error): print("error", error)
  }
}

let chained = parse("7").flatMap { n in n > 5 ? .success("big \(n)") : .failure(.invalid("small")) }
print(chained)
print((try? parse("x").get()) ?? 0, parse("1").mapError { _ in ParseError.empty })
do {
  print(try parse("12").get() + parse("nope").get())
} catch {
  print("caught \(error)")
}

let values: [Either<String, Int>] = [.left("a"), .right(2), Either.right(3).mapRight { $0 + 1 }]
print(values.map { $0.fold({ "text " + $0 }, { "number \($0)" }) })
print(values[2] == .right(4), values[0])
let caught = Result { try parse("9").get() }
print(caught)
