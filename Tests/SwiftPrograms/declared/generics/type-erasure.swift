protocol Parser {
  associatedtype Output
  func parse(_ input: inout Substring) -> Output?
}

struct AnyParser<Output>: Parser {
  private let body: (inout Substring) -> Output?
  init<P: Parser>(_ parser: P) where P.Output == Output { body = parser.parse }
  init(_ body: @escaping (inout Substring) -> Output?) { self.body = body }
  func parse(_ input: inout Substring) -> Output? { body(&input) }
}

struct Prefix: Parser {
  let test: (Character) -> Bool
  func parse(_ input: inout Substring) -> Substring? {
    let match = input.prefix(while: test)
    guard !match.isEmpty else { return nil }
    input.removeFirst(match.count)
    return match
  }
}

struct Literal: Parser {
  let text: String
  func parse(_ input: inout Substring) -> Void? {
    guard input.hasPrefix(text) else { return nil }
    input.removeFirst(text.count)
    return ()
  }
}

extension Parser {
  func map<T>(_ f: @escaping (Output) -> T?) -> AnyParser<T> {
    AnyParser { input in
      let start = input
      guard let output = parse(&input), let mapped = f(output) else {
        input = start
        return nil
      }
      return mapped
    }
  }
  func then<P: Parser>(_ next: P) -> AnyParser<(Output, P.Output)> {
    AnyParser { input in
      let start = input
      guard let a = parse(&input), let b = next.parse(&input) else {
        input = start
        return nil
      }
      return (a, b)
    }
  }
  func separated<P: Parser>(by separator: P) -> AnyParser<[Output]> {
    AnyParser { input in
      guard let first = parse(&input) else { return [] }
      var all = [first]
      while let (_, next) = separator.then(self).parse(&input) { all.append(next) }
      return all
    }
  }
}

let number = Prefix { $0.isNumber }.map { Int($0) }
let word = Prefix(test: \.isLetter).map(String.init)
let comma = Literal(text: ",")
let list = number.separated(by: comma)
let pair = word.then(Literal(text: "=")).then(list).map { ($0.0.0, $0.1) }
var input: Substring = "sizes=10,20,30;rest"
if let (name, values) = pair.parse(&input) { print(name, values.reduce(0, +), input) }
var bad: Substring = "sizes:1"
print(pair.parse(&bad) == nil, bad)
let parsers: [any Parser] = [number, word]
print(parsers.count, parsers.map { "\(type(of: $0))" })
