import RxsLanguage

/// The expected lines of a statement, and their comparison with the printed lines.
package struct ExpectedLines {
  package let patterns: [ExpectedPattern]

  /// Throws the error of the first malformed pattern.
  package init(_ lines: [ExpectedLine]) throws(Diagnostic) {
    var patterns: [ExpectedPattern] = []
    for line in lines { patterns.append(try ExpectedPattern(line)) }
    self.patterns = patterns
  }

  package enum Result {
    /// All expected lines match. `unchecked` is the number of printed lines that no expected line
    /// matched.
    case matches(unchecked: Int)
    case differs(LineDiff)
  }

  /// Compares the expected lines with printed lines.
  ///
  /// - Parameter isStrict: whether unexpected lines are an error. If not, other printed lines may
  ///   occur between the lines that match.
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

  /// The diff of all expected lines and all printed lines.
  package func diff(with printed: [PrintedLine]) -> LineDiff {
    LineDiff(patterns, prepared(printed))
  }

  private func prepared(_ printed: [PrintedLine]) -> [PrintedLine] {
    let hasGlobs = patterns.contains { if case .glob = $0.kind { true } else { false } }
    return hasGlobs ? printed.map(\.forGlobs) : printed
  }

  /// The number of printed lines that match the patterns, in order. Nil if a pattern matches no
  /// line.
  private func countAmong(_ lines: [PrintedLine]) -> Int? {
    let wanted = patterns.filter { !$0.isAnyLines }
    var next = 0
    for line in lines where next < wanted.count && wanted[next].matches(line) { next += 1 }
    return next == wanted.count ? wanted.count : nil
  }
}
