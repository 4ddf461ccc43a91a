/// The words that begin a statement of the shell.
enum StatementWord: String, CaseIterable, Sendable {
  case emit
  case fail
  case complete
  case subscribe
  case dispose
  case drop
  case expect
  case print
  case stub
  case store
  case answer
  case viewmodel
  case include
  case set
  case marble
  case show
  case help
  case save
  case undo
  case mark
  case back
  case reset
  case quit
  case advance
  case run
  case at
  case requires
  case skip
  case xfail

  /// Whether the word also begins a statement in closures and functions, where the others are names.
  var worksInClosures: Bool { self == .print }
}

/// The words of Swift that are never names unless they follow a `.` or stand in backticks.
enum ReservedWord: String, CaseIterable, Sendable {
  case `as`
  case `break`
  case `case`
  case `catch`
  case `continue`
  case `default`
  case `defer`
  case `do`
  case `else`
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
  static let statements: [ReservedWord] = [
    .break, .continue, .defer, .do, .for, .func, .guard, .if, .let, .repeat, .return, .switch,
    .throw, .var,
    .while,
  ]
}
