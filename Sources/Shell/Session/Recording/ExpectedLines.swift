import RxsLanguage
import RxsRuntime

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
  package func compare(with printed: [String], isStrict: Bool) -> Result {
    let hasGlobs = patterns.contains { if case .glob = $0.kind { true } else { false } }
    let lines = printed.map { PrintedLine($0, hasGlobs: hasGlobs) }
    if isStrict {
      return describeAll(lines) ? .matches(unchecked: 0) : .differs(LineDiff(patterns, lines))
    }
    guard let found = countAmong(lines) else {
      return .differs(LineDiff(patterns, lines, isStrict: false))
    }
    return .matches(unchecked: lines.count - found)
  }

  /// All expected and all printed lines beside each other.
  package func diff(with printed: [String]) -> LineDiff {
    LineDiff(patterns, printed.map { PrintedLine($0) })
  }

  /// Whether the patterns describe all lines, in order.
  ///
  /// As in a glob, only the last `...` is ever tried again.
  private func describeAll(_ lines: [PrintedLine]) -> Bool {
    var pattern = 0
    var index = 0
    var retry: (pattern: Int, index: Int)?
    while index < lines.count {
      if pattern < patterns.count, patterns[pattern].isAnyLines {
        pattern += 1
        retry = (pattern, index)
      } else if pattern < patterns.count, patterns[pattern].matches(lines[index]) {
        pattern += 1
        index += 1
      } else if let last = retry {
        retry = (last.pattern, last.index + 1)
        pattern = last.pattern
        index = last.index + 1
      } else {
        return false
      }
    }
    return patterns[pattern...].allSatisfy(\.isAnyLines)
  }

  /// How many lines the patterns describe, when they are found among them in order.
  private func countAmong(_ lines: [PrintedLine]) -> Int? {
    let wanted = patterns.filter { !$0.isAnyLines }
    var next = 0
    for line in lines where next < wanted.count && wanted[next].matches(line) { next += 1 }
    return next == wanted.count ? wanted.count : nil
  }
}
