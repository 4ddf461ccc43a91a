/// Aligns two lists of lines at the lowest cost. For each pair of positions, the table `costs`
/// contains the cost to align the remaining lines.
package struct LineAlignment {
  package enum Step: Equatable {
    case same(pattern: Int)
    case missing(pattern: Int)
    case unexpected(line: Int)
    /// A printed line that a `...` matches.
    case covered(line: Int)
  }

  private let patterns: [ExpectedPattern]
  private let printed: [PrintedLine]
  private let unexpected: Int32
  private var costs: [Int32]
  private var matches: [Bool]

  package init(_ patterns: [ExpectedPattern], _ printed: [PrintedLine], unexpected: Int32) {
    self.patterns = patterns
    self.printed = printed
    self.unexpected = unexpected
    costs = Array(repeating: 0, count: (patterns.count + 1) * (printed.count + 1))
    matches = Array(repeating: false, count: costs.count)
    for pattern in (0...patterns.count).reversed() {
      for line in (0...printed.count).reversed() { fill(pattern, line) }
    }
  }

  private func place(_ pattern: Int, _ line: Int) -> Int { pattern * (printed.count + 1) + line }

  private mutating func fill(_ pattern: Int, _ line: Int) {
    let here = place(pattern, line)
    var best = Int32.max
    if pattern < patterns.count {
      let cost: Int32 = patterns[pattern].isAnyLines ? 0 : 1
      best = min(best, costs[place(pattern + 1, line)] + cost)
    }
    if line < printed.count {
      let isSwallowed = pattern < patterns.count && patterns[pattern].isAnyLines
      best = min(best, costs[place(pattern, line + 1)] + (isSwallowed ? 0 : unexpected))
    }
    if pattern < patterns.count, line < printed.count, patterns[pattern].matches(printed[line]) {
      matches[here] = true
      best = min(best, costs[place(pattern + 1, line + 1)])
    }
    costs[here] = best == .max ? 0 : best
  }

  /// The cheapest alignment, as a list of steps through both lists.
  package func cheapestSteps() -> [Step] {
    var steps: [Step] = []
    var pattern = 0
    var line = 0
    while pattern < patterns.count || line < printed.count {
      let here = costs[place(pattern, line)]
      if matches[place(pattern, line)], costs[place(pattern + 1, line + 1)] == here {
        steps.append(.same(pattern: pattern))
        pattern += 1
        line += 1
      } else if pattern < patterns.count, patterns[pattern].isAnyLines {
        if line < printed.count, costs[place(pattern, line + 1)] == here {
          steps.append(.covered(line: line))
          line += 1
        } else {
          steps.append(.same(pattern: pattern))
          pattern += 1
        }
      } else if pattern < patterns.count, costs[place(pattern + 1, line)] + 1 == here {
        steps.append(.missing(pattern: pattern))
        pattern += 1
      } else {
        steps.append(.unexpected(line: line))
        line += 1
      }
    }
    return steps
  }
}
