import RxsLanguage
import RxsRuntime
import RxsSession

/// Where a script that runs again ends.
struct BreakPoint: Equatable {
  /// The number of the line on which the statement begins.
  let line: Int
  /// Whether that statement runs: one that ended its process would end this one as well.
  let isIncluded: Bool

  /// Whether what begins on a line comes before the end.
  func allows(lineNumber: Int) -> Bool { isIncluded ? lineNumber <= line : lineNumber < line }
}
