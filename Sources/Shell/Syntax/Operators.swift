/// The binary operators, with Swift's precedence.
enum BinaryOperator: String, CaseIterable, Sendable {
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case wrappingMultiply = "&*"
  case bitAnd = "&"
  case add = "+"
  case subtract = "-"
  case wrappingAdd = "&+"
  case wrappingSubtract = "&-"
  case bitOr = "|"
  case bitXor = "^"
  case closedRange = "..."
  case halfOpenRange = "..<"
  case coalesce = "??"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equal = "=="
  case notEqual = "!="
  case identical = "==="
  case notIdentical = "!=="
  case and = "&&"
  case or = "||"

  enum Associativity {
    case left
    case right
    case none
  }

  var precedence: Int {
    switch self {
    case .shiftLeft, .shiftRight: 160
    case .multiply, .divide, .remainder, .wrappingMultiply, .bitAnd: 150
    case .add, .subtract, .wrappingAdd, .wrappingSubtract, .bitOr, .bitXor: 140
    case .closedRange, .halfOpenRange: 135
    case .coalesce: 131
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .identical,
      .notIdentical:
      130
    case .and: 120
    case .or: 110
    }
  }

  var associativity: Associativity {
    switch precedence {
    case 131: .right
    case 130, 135: .none
    default: .left
    }
  }

  /// Whether the same characters are a prefix operator as well.
  var isAlsoPrefix: Bool {
    switch self {
    case .subtract, .add, .bitAnd: true
    default: false
    }
  }

  /// Whether a line may begin with it and go on with the line before.
  var joinsLines: Bool { self == .coalesce || self == .and || self == .or }

  /// The precedence of `as` and `is`.
  static let castPrecedence = 132
}

enum PrefixOperator: String, CaseIterable, Sendable {
  case negate = "-"
  case plus = "+"
  case not = "!"
  case complement = "~"
}

enum AssignmentOperator: String, CaseIterable, Sendable {
  case assign = "="
  case add = "+="
  case subtract = "-="
  case multiply = "*="
  case divide = "/="
  case remainder = "%="

  /// What `a += b` does with `a` and `b` before it assigns; nil for `=`.
  var operation: BinaryOperator? {
    switch self {
    case .assign: nil
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .remainder: .remainder
    }
  }
}
