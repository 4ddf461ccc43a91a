import RxsRuntime

/// Checks whether the order of the answers changes the final values. Code that only counts answers,
/// for example, has the same values in every order.
extension Explorer {
  private static let gap = 60_000_000_000

  /// Whether the label would have a different last value if the answers arrived in the order of
  /// their requests.
  func isStale(_ violation: Violation, _ steps: [Step]) -> Bool {
    let rest = Step(.advance, gap: Self.gap)
    let passed = known.finds + [violation]
    guard let late = replay(steps + [rest], keepsOutput: true, passing: passed),
      let inOrder = replay(inOrder(steps) + [rest], keepsOutput: true, passing: passed),
      late.requests == inOrder.requests
    else { return false }
    let (value, wanted) = (late.latest[violation.subject], inOrder.latest[violation.subject])
    // Lists of independent rows have the same elements in every order of the answers.
    return value.map(elements) != wanted.map(elements)
  }

  /// The elements of a list, sorted; for other values, the value alone.
  private func elements(_ value: String) -> [String] {
    guard value.hasPrefix("["), value.hasSuffix("]") else { return [value] }
    return ValueTexts.parts(of: String(value.dropFirst().dropLast())).sorted()
  }

  /// The statements, with the same delay for all answers.
  private func inOrder(_ steps: [Step]) -> [Step] {
    let delay = 1_000_000_000
    let first = vocabulary.answers.map { answers in
      Step(
        .answer, answers.head, answers.unused.map { $0.text(delay: delay) }.joined(separator: ", "))
    }
    // Only the delays of the answers change. The inputs and the gaps stay the same.
    return first.filter { !$0.detail.isEmpty }
      + steps.map { step in
        guard step.kind == .answer,
          let answers = vocabulary.answers.first(where: { $0.head == step.subject })
        else { return step }
        return Step(.answer, step.subject, answers.text(of: step.detail, delay: delay))
      }
  }
}

extension Vocabulary.Answers {
  /// The text of the answers, with the same delay for each answer.
  func text(of detail: String, delay: Int) -> String {
    ValueTexts.parts(of: detail).map { part in
      let form = forms.first { form in
        form.takesDelay && part.hasPrefix(form.parts[0]) && part.hasSuffix(form.parts.last ?? "")
      }
      return form?.text(delay: delay) ?? part
    }
    .joined(separator: ", ")
  }
}
