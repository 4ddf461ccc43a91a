/// Swift's reserved words. They can be names only after a `.` or in backticks.
package enum ReservedWord: String, CaseIterable, Sendable {
  case `as`
  case `break`
  case `case`
  case `catch`
  case `continue`
  case `default`
  case `defer`
  case `do`
  case `else`
  case `fallthrough`
  case `false`
  case `for`
  case `func`
  case `guard`
  case `if`
  case `in`
  case `is`
  case `let`
  case `nil`
  case `repeat`
  case `return`
  case `switch`
  case `throw`
  case `true`
  case `try`
  case `var`
  case `where`
  case `while`

  /// The reserved words that begin a statement.
  package static let statements: [ReservedWord] = [
    .break, .continue, .defer, .do, .fallthrough, .for, .func, .guard, .if, .let, .repeat, .return,
    .switch, .throw, .var, .while,
  ]
}
