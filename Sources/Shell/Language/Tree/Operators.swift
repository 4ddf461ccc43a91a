/// The binary operators, with Swift's precedences.
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
    case 130, 135, 160: .none
    default: .left
    }
  }

  /// Whether the symbol is also a prefix operator, as `-` is.
  package var isAlsoPrefix: Bool {
    switch self {
    case .subtract, .add, .bitAnd: true
    default: false
    }
  }

  /// Whether a line that begins with the operator always continues the previous line, even without
  /// a blank after the operator.
  package var joinsLines: Bool { self == .coalesce || self == .and || self == .or }

  /// The precedence of `as` and `is`.
  package static let castPrecedence = 132

  /// Whether the operator compares two values.
  package var isComparison: Bool { precedence == BinaryOperator.equal.precedence }
}

package enum PrefixOperator: String, CaseIterable, Sendable {
  case negate = "-"
  case plus = "+"
  case not = "!"
  case complement = "~"
}

/// An assignment operator: `=`, or a binary operator followed by `=`.
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

  /// The binary operator of an assignment such as `a += b`; nil for `=`.
  package var operation: BinaryOperator? {
    self == .assign ? nil : BinaryOperator(rawValue: String(rawValue.dropLast()))
  }
}
