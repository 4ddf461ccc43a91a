/// The binary operators, with Swift's precedence.
package enum BinaryOperator: String, CaseIterable, Sendable {
  case shiftLeft = "<<"
  case wrappingShiftLeft = "&<<"
  case shiftRight = ">>"
  case wrappingShiftRight = "&>>"
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
  case matches = "~="
  case notEqual = "!="
  case identical = "==="
  case notIdentical = "!=="
  case and = "&&"
  case or = "||"

  package enum Associativity {
    case left
    case right
    case none
  }

  package var precedence: Int {
    switch self {
    case .shiftLeft, .shiftRight, .wrappingShiftLeft, .wrappingShiftRight: 160
    case .multiply, .divide, .remainder, .wrappingMultiply, .bitAnd: 150
    case .add, .subtract, .wrappingAdd, .wrappingSubtract, .bitOr, .bitXor: 140
    case .closedRange, .halfOpenRange: 135
    case .coalesce: 131
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .matches, .notEqual, .identical,
      .notIdentical:
      130
    case .and: 120
    case .or: 110
    }
  }

  package var associativity: Associativity {
    switch precedence {
    case 131: .right
    case 130, 135: .none
    default: .left
    }
  }

  /// Whether the same characters are a prefix operator as well.
  package var isAlsoPrefix: Bool {
    switch self {
    case .subtract, .add, .bitAnd: true
    default: false
    }
  }

  /// Whether a line may begin with it, also without a blank, and go on with the line before.
  package var joinsLines: Bool { self == .coalesce || self == .and || self == .or }

  /// The precedence of `as` and `is`.
  package static let castPrecedence = 132

  /// Whether it compares two values.
  package var isComparison: Bool { precedence == BinaryOperator.equal.precedence }
}

package enum PrefixOperator: String, CaseIterable, Sendable {
  case negate = "-"
  case plus = "+"
  case not = "!"
  case complement = "~"
}

/// `=`, and a binary operator with `=` behind it.
package enum AssignmentOperator: String, CaseIterable, Sendable {
  case assign = "="
  case add = "+="
  case subtract = "-="
  case multiply = "*="
  case divide = "/="
  case remainder = "%="
  case wrappingAdd = "&+="
  case wrappingSubtract = "&-="
  case wrappingMultiply = "&*="
  case shiftLeft = "<<="
  case shiftRight = ">>="
  case bitAnd = "&="
  case bitOr = "|="
  case bitXor = "^="

  /// The operation of `a += b` before it assigns; nil for `=`.
  package var operation: BinaryOperator? {
    self == .assign ? nil : BinaryOperator(rawValue: String(rawValue.dropLast()))
  }
}
