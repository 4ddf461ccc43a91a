import RxsRuntime

/// The parts of sequences: inputs with values, labels, answers and gaps.
package struct Vocabulary: Sendable {
  /// An input of a model, a relay, a subject, or a method.
  package struct Input: Hashable, Sendable {
    /// The target as script text.
    package let target: String
    package let kind: Step.Kind
    /// The type of the values; empty for an unknown type.
    package let typeName: String
    /// The values as script text, simple values first.
    package var values: [String]
    /// The number of these values that the script itself sends into the input.
    package var ownValues: Int
    /// The indices in generated values, by the values.
    package var indices: [String: Int] = [:]

    /// The statements that send the values.
    package var steps: [Step] { values.map { Step(kind, target, $0) } }
  }

  /// A subscription of the script.
  package struct Label: Hashable, Sendable {
    package let name: String
    /// The subscribed expression.
    package let expression: String
    /// Whether a new subscriber receives a value immediately.
    package let isState: Bool
    /// Whether an `always` names the label. The subscription is then never disposed of.
    package var isRuled = false
  }

  /// The possible answers to a request, in several forms.
  package struct Answers: Hashable, Sendable {
    package let head: String
    package let isStub: Bool
    /// The forms, with the script's own forms first.
    package var forms: [AnswerForm]
    /// The number of forms that the script shows.
    package var shown = 0
    /// The script's answers as streams, each as the texts around its delay.
    var streams: [[String]] = []
  }

  package var inputs: [Input] = []
  package var labels: [Label] = []
  /// The names of models with an output of lists.
  package var lists: Set<String> = []
  /// The inputs that an app uses once at most, and those of them that the script uses.
  package var once: (all: Set<String>, used: Set<String>) = ([], [])
  /// The conditions under which the app sends values into inputs.
  package var conditions = InputConditions()
  package var answers: [Answers] = []
  /// The durations that the script mentions, in nanoseconds.
  package var gaps: [Int] = []

  package init() {}
}

/// A form of an answer, with a delay that can be chosen.
package struct AnswerForm: Hashable, Sendable {
  /// The texts around the delay. A form without a delay has only one text.
  package let parts: [String]
  /// Whether the request fails.
  package let fails: Bool
  /// Whether no answer comes at all.
  package let isSilent: Bool

  package init(_ parts: [String], fails: Bool = false, isSilent: Bool = false) {
    (self.parts, self.fails, self.isSilent) = (parts, fails, isSilent)
  }

  package var takesDelay: Bool { parts.count > 1 }

  /// The answer as script text.
  ///
  /// - Parameter delay: the delay in nanoseconds.
  package func text(delay: Int) -> String { parts.joined(separator: Durations.text(delay)) }
}
