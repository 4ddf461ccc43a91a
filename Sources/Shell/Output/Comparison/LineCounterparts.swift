/// Pairs each missing line with the covered line that was printed in its place. A covered line
/// matches a `...`.
///
/// The cheapest alignment lets `...` cover all unexpected lines, so missing lines have no
/// counterpart. But an expected line next to `...` often belongs to the first or the last covered
/// line.
package struct LineCounterparts {
  private typealias Step = LineAlignment.Step

  private let patterns: [ExpectedPattern]
  private let printed: [PrintedLine]
  /// The subjects of all lines, computed once because they are compared often.
  private let expectedSubjects: [String]
  private let printedSubjects: [String]

  package init(_ patterns: [ExpectedPattern], _ printed: [PrintedLine]) {
    self.patterns = patterns
    self.printed = printed
    expectedSubjects = patterns.map(\.subject)
    printedSubjects = printed.map(\.subject)
  }

  /// The steps, with each missing line paired with the line that was printed in its place.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of covered and of missing lines.
  package func paired(_ steps: [LineAlignment.Step]) -> [LineAlignment.Step] {
    var result: [Step] = []
    var stretch: [Step] = []
    for step in steps {
      switch step {
      case .missing, .covered: stretch.append(step)
      case .same(let pattern) where patterns[pattern].isAnyLines: stretch.append(step)
      case .same, .unexpected:
        result += pairedStretch(stretch) + [step]
        stretch = []
      }
    }
    return result + pairedStretch(stretch)
  }

  /// Pairs lines within a run of missing or covered lines.
  private func pairedStretch(_ steps: [Step]) -> [Step] {
    let covered = steps.compactMap { if case .covered(let line) = $0 { line } else { nil } }
    guard let first = covered.first, let last = covered.last else { return steps }
    // The groups of missing lines before the first `...`, between two adjacent `...`, and after the
    // last.
    var groups: [[Int]] = [[]]
    var anyLines: [Step] = []
    for step in steps {
      switch step {
      case .missing(let pattern): groups[groups.count - 1].append(pattern)
      case .same:
        anyLines.append(step)
        groups.append([])
      case .unexpected, .covered: continue
      }
    }
    var free = first..<last + 1
    let head = forward(groups[0], &free)
    let tail = backward(groups[groups.count - 1], &free)
    var result = head
    for (index, group) in groups.enumerated().dropFirst().dropLast() {
      result.append(anyLines[index - 1])
      if let line = group.first.flatMap({ nearest(to: $0, in: free) }) {
        free = line..<free.upperBound
      }
      result += forward(group, &free)
    }
    return result + [anyLines[anyLines.count - 1]] + tail
  }

  /// Pairs missing lines in order with unpaired lines of the same subject, from the first line on.
  private func forward(_ missing: [Int], _ free: inout Range<Int>) -> [Step] {
    var steps: [Step] = []
    for pattern in missing {
      guard let line = free.first(where: { speaksOfSame(pattern, $0) }) else {
        steps.append(.missing(pattern: pattern))
        continue
      }
      steps += (free.lowerBound..<line).map { .unexpected(line: $0) }
      steps += [.missing(pattern: pattern), .unexpected(line: line)]
      free = line + 1..<free.upperBound
    }
    return steps
  }

  /// Pairs missing lines in reverse order with unpaired lines of the same subject, from the last
  /// line back.
  private func backward(_ missing: [Int], _ free: inout Range<Int>) -> [Step] {
    var steps: [Step] = []
    for pattern in missing.reversed() {
      guard let line = free.last(where: { speaksOfSame(pattern, $0) }) else {
        steps.insert(.missing(pattern: pattern), at: 0)
        continue
      }
      let behind = (line + 1..<free.upperBound).map { Step.unexpected(line: $0) }
      steps = [.missing(pattern: pattern), .unexpected(line: line)] + behind + steps
      free = free.lowerBound..<line
    }
    return steps
  }

  /// The counterpart of a line between two `...`: the line with the same time, or else the first
  /// line.
  private func nearest(to pattern: Int, in free: Range<Int>) -> Int? {
    let time = EventText(patterns[pattern].text)?.time
    let candidates = free.filter { speaksOfSame(pattern, $0) }
    return candidates.first { printed[$0].event?.time == time } ?? candidates.first
  }

  private func speaksOfSame(_ pattern: Int, _ line: Int) -> Bool {
    expectedSubjects[pattern] == printedSubjects[line]
  }
}
