/// Pairs missing lines with printed lines that a `...` matched.
///
/// The cheapest alignment lets `...` match all unexpected lines, so missing lines have no
/// counterpart. But if a line next to a `...` is missing, one of the lines that `...` matched was
/// often printed instead of it.
package struct LineCounterparts {
  private typealias Step = LineAlignment.Step

  private let patterns: [ExpectedPattern]
  private let printed: [PrintedLine]
  /// The subjects of all lines. They are computed once, because they are compared often.
  private let expectedSubjects: [String]
  private let printedSubjects: [String]

  package init(_ patterns: [ExpectedPattern], _ printed: [PrintedLine]) {
    self.patterns = patterns
    self.printed = printed
    expectedSubjects = patterns.map(\.subject)
    printedSubjects = printed.map(\.subject)
  }

  /// The steps in a new order: each missing line comes directly before the line that was printed
  /// instead of it.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of missing lines and of lines that `...` matched.
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

  /// Pairs the lines of adjacent missing and covered steps.
  private func pairedStretch(_ steps: [Step]) -> [Step] {
    let covered = steps.compactMap { if case .covered(let line) = $0 { line } else { nil } }
    guard let first = covered.first, let last = covered.last else { return steps }
    // The missing lines, in groups: before the first `...`, between two `...`, and after the last
    // `...`.
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

  /// Pairs missing lines with covered lines of the same subject, from the first line to the last.
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

  /// Pairs missing lines with covered lines of the same subject, from the last line to the first.
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

  /// The counterpart of a missing line between two `...`. It is the first covered line with the
  /// same subject and time. If there is none, it is the first covered line with the same subject.
  private func nearest(to pattern: Int, in free: Range<Int>) -> Int? {
    let time = EventText(patterns[pattern].text)?.time
    let candidates = free.filter { speaksOfSame(pattern, $0) }
    return candidates.first { printed[$0].event?.time == time } ?? candidates.first
  }

  private func speaksOfSame(_ pattern: Int, _ line: Int) -> Bool {
    expectedSubjects[pattern] == printedSubjects[line]
  }
}
