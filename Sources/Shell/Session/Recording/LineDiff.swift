import RxsLanguage
import RxsRuntime

/// Expected and printed lines beside each other.
package struct LineDiff: Equatable {
  package struct Line: Equatable {
    package enum Kind: Character {
      /// Expected and printed; shown as expected.
      case same = " "
      /// Expected, not printed.
      case missing = "-"
      /// Printed, not expected.
      case unexpected = "+"
    }

    package let kind: Kind
    package let text: String
    /// The number of the line in the source, for one that is expected.
    package var number: Int?
  }

  private(set) var lines: [Line] = []
  /// The number of the first expected line that was not printed.
  private(set) var firstMissing: Int?

  /// How many pairs of lines are compared at most; beyond that, all lines count as different.
  private static let mostPairs = 4_000_000

  /// Aligns the lines so that as few as possible differ.
  ///
  /// - Parameter isStrict: whether printed lines that are not expected are differences.
  /// - Complexity: O(*n* · *m*) in the numbers of lines that differ, up to `mostPairs`.
  package init(_ patterns: [ExpectedPattern], _ printed: [PrintedLine], isStrict: Bool = true) {
    let shortest = min(patterns.count, printed.count)
    var start = 0
    while start < shortest, patterns[start].matches(printed[start]) {
      append(.same, patterns[start])
      start += 1
    }
    var tail = 0
    while tail < shortest - start,
      patterns[patterns.count - 1 - tail].matches(printed[printed.count - 1 - tail])
    {
      tail += 1
    }
    align(
      patterns[start..<patterns.count - tail], printed[start..<printed.count - tail],
      isStrict: isStrict)
    for pattern in patterns.suffix(tail) { append(.same, pattern) }
  }

  private mutating func append(_ kind: Line.Kind, _ pattern: ExpectedPattern) {
    lines.append(Line(kind: kind, text: pattern.text, number: pattern.line))
    if kind == .missing, firstMissing == nil { firstMissing = pattern.line }
  }

  private mutating func align(
    _ patterns: ArraySlice<ExpectedPattern>, _ printed: ArraySlice<PrintedLine>, isStrict: Bool
  ) {
    guard patterns.count * printed.count <= Self.mostPairs else {
      for pattern in patterns { append(.missing, pattern) }
      lines += printed.map { Line(kind: .unexpected, text: $0.text) }
      return
    }
    let costs = Costs(Array(patterns), Array(printed), unexpected: isStrict ? 1 : 0)
    for step in costs.cheapestSteps() {
      switch step {
      case .same(let pattern): append(.same, patterns[patterns.startIndex + pattern])
      case .missing(let pattern): append(.missing, patterns[patterns.startIndex + pattern])
      case .unexpected(let line):
        guard isStrict else { continue }
        lines.append(Line(kind: .unexpected, text: printed[printed.startIndex + line].text))
      }
    }
  }
}

/// What it costs at least to align the rest of two lists, from any place in both.
private struct Costs {
  package enum Step {
    case same(pattern: Int)
    case missing(pattern: Int)
    case unexpected(line: Int)
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
