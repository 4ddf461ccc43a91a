enum ParsingError: Error, Equatable {
  case unexpectedEnd
  case unexpected(Character, at: Int)
}

struct Parser {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text.filter { $0 != " " }) }

  private var current: Character? { position < characters.count ? characters[position] : nil }

  mutating func parse() throws(ParsingError) -> Int {
    let value = try sum()
    if let rest = current { throw .unexpected(rest, at: position) }
    return value
  }

  private mutating func sum() throws(ParsingError) -> Int {
    var value = try product()
    while let sign = current, sign == "+" || sign == "-" {
      position += 1
      let right = try product()
      value = sign == "+" ? value + right : value - right
    }
    return value
  }

  private mutating func product() throws(ParsingError) -> Int {
    var value = try atom()
    while current == "*" {
      position += 1
      value *= try atom()
    }
    return value
  }

  private mutating func atom() throws(ParsingError) -> Int {
    guard let character = current else { throw .unexpectedEnd }
    if character == "(" {
      position += 1
      let value = try sum()
      guard current == ")" else { throw current.map { .unexpected($0, at: position) } ?? .unexpectedEnd }
      position += 1
      return value
    }
    var digits = ""
    while let digit = current, digit.isNumber {
      digits.append(digit)
      position += 1
    }
    guard let value = Int(digits) else { throw .unexpected(character, at: position) }
    return value
  }
}

func calculate(_ text: String) throws(ParsingError) -> Int {
  var parser = Parser(text)
  return try parser.parse()
}

for text in ["1 + 2 * 3", "(1 + 2) * 3 - 4", "2 * (3 + ", "7 + x", "1 2", "4 )"] {
  do throws(ParsingError) {
    print(text, "=", try calculate(text))
  } catch {
    switch error {
    case .unexpectedEnd: print(text, "ends too early")
    case .unexpected(let character, let position): print(text, "has '\(character)' at \(position)")
    }
  }
}
