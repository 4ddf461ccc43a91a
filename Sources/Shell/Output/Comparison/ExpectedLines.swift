import RxsLanguage

/// The expected lines of a statement, and how they compare with what it printed.
package struct ExpectedLines {
  package let patterns: [ExpectedPattern]

  /// Throws the first line that is a malformed pattern.
  package init(_ lines: [ExpectedLine]) throws(Diagnostic) {
    var patterns: [ExpectedPattern] = []
    for line in lines { patterns.append(try ExpectedPattern(line)) }
    self.patterns = patterns
  }

  package enum Result {
    /// All is as expected, but so many lines were not looked at.
    case matches(unchecked: Int)
    case differs(LineDiff)
  }

  /// Compares.
  ///
  /// - Parameter isStrict: whether lines are an error that are not expected. If not, the expected
  ///   ones must be among the printed ones, in order.
  package func compare(with printed: [PrintedLine], isStrict: Bool) -> Result {
    let lines = prepared(printed)
    if isStrict {
      return patterns.describe(lines, any: \.isAnyLines) { $0.matches($1) }
        ? .matches(unchecked: 0) : .differs(LineDiff(patterns, lines))
    }
    guard let found = countAmong(lines) else {
      return .differs(LineDiff(patterns, lines, isStrict: false))
    }
    return .matches(unchecked: lines.count - found)
  }

  /// All expected and all printed lines beside each other.
  package func diff(with printed: [PrintedLine]) -> LineDiff {
    LineDiff(patterns, prepared(printed))
  }

  private func prepared(_ printed: [PrintedLine]) -> [PrintedLine] {
    let hasGlobs = patterns.contains { if case .glob = $0.kind { true } else { false } }
    return hasGlobs ? printed.map(\.forGlobs) : printed
  }

  /// The number of lines that the patterns describe, when they are found among them in order.
  private func countAmong(_ lines: [PrintedLine]) -> Int? {
    let wanted = patterns.filter { !$0.isAnyLines }
    var next = 0
    for line in lines where next < wanted.count && wanted[next].matches(line) { next += 1 }
    return next == wanted.count ? wanted.count : nil
  }
}
