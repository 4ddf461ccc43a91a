import RxsRuntime

/// Makes a sequence shorter and simpler, as long as it still breaks the same rule.
///
/// Zeller, Hildebrandt: Simplifying and isolating failure-inducing input, 2002.
package struct Shrinker {
  private let vocabulary: Vocabulary
  /// Returns whether a sequence still breaks the rule.
  private let breaks: ([Step]) -> Bool
  /// The number of sequences that may still be tried.
  private var tries: Int
  private var tried: Set<[Step]> = []

  package init(
    _ vocabulary: Vocabulary, tries: Int = 1500, breaks: @escaping ([Step]) -> Bool
  ) {
    self.vocabulary = vocabulary
    self.tries = tries
    self.breaks = breaks
  }

  /// The simplest sequence that breaks the rule.
  package mutating func shrunk(_ steps: [Step]) -> [Step] {
    var best = steps
    var former: [Step] = []
    while best != former, tries > 0 {
      former = best
      best = withoutParts(best)
      best = merged(best)
      best = simplified(best)
      best = withOneInput(best)
    }
    return best
  }

  private mutating func isBroken(_ steps: [Step]) -> Bool {
    guard tries > 0, tried.insert(steps).inserted else { return false }
    tries -= 1
    return breaks(steps)
  }

  /// Removes ranges of statements, large ranges first.
  private mutating func withoutParts(_ steps: [Step]) -> [Step] {
    var best = steps
    var size = max(1, best.count / 2)
    while true {
      var index = 0
      var hasShrunk = false
      while index < best.count {
        var shorter = best
        shorter.removeSubrange(index..<min(index + size, best.count))
        if isBroken(shorter) {
          best = shorter
          hasShrunk = true
        } else {
          index += size
        }
      }
      if size == 1, !hasShrunk { return best }
      if !hasShrunk || size > best.count { size = max(1, size / 2) }
      if tries == 0 { return best }
    }
  }

  /// Tries sequences that contain only the statements of one input, all with the same value, and
  /// then a gap; also with the gaps between the statements.
  private mutating func withOneInput(_ steps: [Step]) -> [Step] {
    for input in vocabulary.inputs {
      let own = steps.filter { $0.kind == input.kind && $0.subject == input.target }
      guard !own.isEmpty, own.count + 1 < steps.count else { continue }
      for value in input.values.sorted(by: { Self.rank($0) < Self.rank($1) }).prefix(4) {
        let gap = Step(.advance, gap: 10_000_000_000)
        let alone = own.map { Step($0.kind, $0.subject, value) } + [gap]
        if isBroken(alone) { return alone }
        let apart = steps.compactMap { step in
          step.kind == .advance
            ? gap : own.contains(step) ? Step(step.kind, step.subject, value) : nil
        }
        if apart.count < steps.count, isBroken(apart) { return apart }
      }
    }
    return steps
  }

  /// Joins adjacent gaps. Then tries to remove pairs of statements, which need not be adjacent.
  private mutating func merged(_ steps: [Step]) -> [Step] {
    var best = steps
    var index = 0
    while index + 1 < best.count {
      if best[index].kind == .advance, best[index + 1].kind == .advance {
        var shorter = best
        shorter[index] = Step(.advance, gap: best[index].gap + best[index + 1].gap)
        shorter.remove(at: index + 1)
        if isBroken(shorter) {
          best = shorter
          continue
        }
      }
      index += 1
    }
    best = withAnswersFirst(withAnswersTogether(best))
    guard best.count <= 24 else { return best }
    for first in best.indices.reversed() {
      for second in best.indices.reversed() where second > first && second < best.count {
        var shorter = best
        shorter.remove(at: second)
        shorter.remove(at: first)
        if isBroken(shorter) { return shorter }
      }
    }
    return best
  }

  /// Joins two `answer` statements for the same requests into one, and tries to remove the gaps
  /// between them.
  private mutating func withAnswersTogether(_ steps: [Step]) -> [Step] {
    var best = steps
    var index = 0
    while index < best.count {
      defer { index += 1 }
      guard best[index].kind == .answer,
        let next = best[(index + 1)...].firstIndex(where: {
          $0.kind == .answer && $0.subject == best[index].subject
        })
      else { continue }
      var shorter = best
      shorter[index] = Step(
        .answer, best[index].subject, "\(best[index].detail), \(best[next].detail)")
      shorter.remove(at: next)
      let passed = shorter.indices.filter {
        $0 > index && $0 < next && shorter[$0].kind == .advance
      }
      for gap in passed.reversed() {
        var without = shorter
        without.remove(at: gap)
        if isBroken(without) { shorter = without }
      }
      if shorter.count < best.count - 1 || isBroken(shorter) {
        best = shorter
        index -= 1
      }
    }
    return best
  }

  /// Moves the first `answer` statement before all other statements. The moved statement contains a
  /// late answer and then the original answer.
  private mutating func withAnswersFirst(_ steps: [Step]) -> [Step] {
    guard let index = steps.firstIndex(where: { $0.kind == .answer }), index > 0,
      let answers = vocabulary.answers.first(where: { $0.head == steps[index].subject }),
      let form = answers.forms.first(where: { $0.takesDelay && !$0.fails })
    else { return steps }
    let late = form.text(delay: 5_000_000_000)
    let before = steps[..<index].filter { $0.kind != .advance || $0.gap > 0 }
    var after = steps[(index + 1)...]
    if after.last?.kind == .advance {
      after[after.endIndex - 1] = Step(.advance, gap: Self.gaps[2])
    }
    let shorter =
      [Step(.answer, answers.head, "\(late), \(steps[index].detail)")] + before + after
    return shorter.count < steps.count && isBroken(shorter) ? shorter : steps
  }

  /// Tries simpler values, rounder gaps and simpler answers.
  private mutating func simplified(_ steps: [Step]) -> [Step] {
    var best = steps
    // All equal statements get the new value together, because the rule may depend on equal values;
    // so do answers that contain the value.
    for step in Set(best.filter { $0.kind == .emit }).sorted(by: { $0.text < $1.text }) {
      for other in simpler(step) {
        let replaced = best.map { $0 == step ? other : $0 }
        let withAnswers = replaced.map { $0.answering(step.detail, as: other.detail) }
        if let simpler = [replaced, withAnswers].first(where: { isBroken($0) }) {
          best = simpler
          break
        }
      }
    }
    for index in best.indices {
      for other in simpler(best[index]) {
        var simpler = best
        simpler[index] = other
        if isBroken(simpler) {
          best = simpler
          break
        }
      }
    }
    return best
  }

  /// The simpler statements that could replace a statement, the simplest statement first.
  private func simpler(_ step: Step) -> [Step] {
    switch step.kind {
    case .emit, .call:
      guard let input = vocabulary.inputs.first(where: { $0.target == step.subject }) else {
        return []
      }
      let values = input.values.sorted { Self.rank($0) < Self.rank($1) }
      let end = values.firstIndex(of: step.detail) ?? values.count
      return values.prefix(min(end, 8)).map { Step(step.kind, step.subject, $0) }
    case .advance:
      return Self.gaps.filter { Self.rank($0) < Self.rank(step.gap) }.map {
        Step(.advance, gap: $0)
      }
    case .answer: return simplerAnswers(step)
    case .dispose, .subscribe: return []
    }
  }

  private func simplerAnswers(_ step: Step) -> [Step] {
    guard let answers = vocabulary.answers.first(where: { $0.head == step.subject }) else {
      return []
    }
    let parts = ValueTexts.parts(of: step.detail)
    var others: [Step] = []
    if parts.count > 1 {
      others = parts.indices.map { index in
        let rest = parts.indices.filter { $0 != index }.map { parts[$0] }
        return Step(.answer, step.subject, rest.joined(separator: ", "))
      }
    }
    for form in answers.forms {
      for delay in form.takesDelay ? [1_000_000_000, 0, 100_000_000, 2_000_000_000] : [0] {
        let other = Step(.answer, step.subject, form.text(delay: delay))
        if other == step { return others }
        others.append(other)
      }
    }
    return others
  }

  private static let gaps = [
    0, 1_000_000_000, 10_000_000_000, 100_000_000, 2_000_000_000, 3_000_000_000, 5_000_000_000,
    60_000_000_000, 500_000_000, 200_000_000, 300_000_000,
  ]

  /// The index of a gap among the gaps that are easy to read.
  private static func rank(_ gap: Int) -> Int { gaps.firstIndex(of: gap) ?? gaps.count }

  /// The rank of a value: short values come before long values, and small numbers before large
  /// numbers.
  private static func rank(_ value: String) -> Int {
    if let number = Int(value) { return number < 0 ? 5 - max(number, -1000) : min(number, 1000) }
    return 2000 + value.utf8.count * 10 + (value.utf8.allSatisfy { $0 < 0x80 } ? 0 : 5)
      + (value.hasPrefix("\"\"") ? 6 : 0)
  }
}
