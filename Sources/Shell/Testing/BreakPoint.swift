/// The line at which a repeated run of a script stops.
package struct BreakPoint: Equatable {
  /// The number of the statement's first line.
  package let line: Int
  /// Whether the statement itself runs. If it crashed, it would crash again.
  package let isIncluded: Bool

  package init(line: Int, isIncluded: Bool) {
    self.line = line
    self.isIncluded = isIncluded
  }

  /// Whether statements on a line run before the break point.
  package func allows(lineNumber: Int) -> Bool {
    isIncluded ? lineNumber <= line : lineNumber < line
  }
}
