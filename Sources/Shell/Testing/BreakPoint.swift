/// The statement at which a script stops when it runs again for a prompt.
package struct BreakPoint: Equatable {
  /// The number of the first line of the statement.
  package let line: Int
  /// Whether the statement itself runs. A statement that crashed does not run, because it would
  /// crash again.
  package let isIncluded: Bool

  package init(line: Int, isIncluded: Bool) {
    self.line = line
    self.isIncluded = isIncluded
  }

  /// Whether statements on the given line run before the script stops.
  package func allows(lineNumber: Int) -> Bool {
    isIncluded ? lineNumber <= line : lineNumber < line
  }
}
