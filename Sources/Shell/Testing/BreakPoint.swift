/// The place at which a script that runs again ends.
package struct BreakPoint: Equatable {
  /// The number of the line on which the statement begins.
  package let line: Int
  /// Whether that statement runs: one that ended its process would end this one as well.
  package let isIncluded: Bool

  package init(line: Int, isIncluded: Bool) {
    self.line = line
    self.isIncluded = isIncluded
  }

  /// Whether what begins on a line comes before the end.
  package func allows(lineNumber: Int) -> Bool {
    isIncluded ? lineNumber <= line : lineNumber < line
  }
}
