/// The place at which a repeated run of a script stops.
package struct BreakPoint: Equatable {
  /// The number of the statement's first line.
  package let line: Int
  /// Whether the statement itself runs: a statement that crashed would crash again.
  package let isIncluded: Bool

  package init(line: Int, isIncluded: Bool) {
    self.line = line
    self.isIncluded = isIncluded
  }

  /// Whether statements on a line come before the end.
  package func allows(lineNumber: Int) -> Bool {
    isIncluded ? lineNumber <= line : lineNumber < line
  }
}
