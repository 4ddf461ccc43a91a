import RxsRuntime

/// The inputs, values, labels, answers and gaps from which `explore` generates statements.
package struct Vocabulary: Sendable {
  /// An input: a stream or a method of a model, a relay or a subject.
  package struct Input: Hashable, Sendable {
    /// The target as text of the script language.
    package let target: String
    package let kind: Step.Kind
    /// The type of the values; empty for an unknown type.
    package let typeName: String
    /// The values as text of the script language, simple values first.
    package var values: [String]
    /// The number of values that the script itself sends into the input. These values come first.
    package var ownValues: Int
    /// The list index in each generated value that contains one. The keys are the values.
    package var indices: [String: Int] = [:]

    /// The statements that send the values.
    package var steps: [Step] { values.map { Step(kind, target, $0) } }
  }

  /// A subscription of the script.
  package struct Label: Hashable, Sendable {
    package let name: String
    /// The expression to which the script subscribes.
    package let expression: String
    /// Whether a new subscriber receives a value immediately.
    package let isState: Bool
    /// Whether the stream is a `Signal`, which sends events and shows no state.
    package var isSignal = false
    /// Whether an `always` condition contains the label. If so, the subscription is never disposed.
    package var isRuled = false
  }

  /// The possible answers to a request.
  package struct Answers: Hashable, Sendable {
    package let head: String
    package let isStub: Bool
    /// The forms of the answers, with the script's own forms first.
    package var forms: [AnswerForm]
    /// The script's answers that no request has used yet, in their order. The last one is repeated.
    var unused: [AnswerForm] = []
    /// The script's answers as streams. Each stream is split at its delays.
    var streams: [[String]] = []
  }

  package var inputs: [Input] = []
  package var labels: [Label] = []
  /// The names of models that have an output with a list.
  package var lists: Set<String> = []
  /// The inputs that an app uses at most once, and the enum cases that it sends at most once.
  /// `used` contains those that the script has already used.
  package var once: (all: Set<String>, used: Set<String>) = ([], [])
  /// The conditions under which the app can send values into inputs.
  package var conditions = InputConditions()
  package var answers: [Answers] = []
  /// A line for each request of the script.
  var requests: [String] = []
  /// The durations in the script, in nanoseconds.
  package var gaps: [Int] = []

  package init() {}
}

/// The text of an answer, with a variable delay.
package struct AnswerForm: Hashable, Sendable {
  /// The text of the answer, split at each point at which a delay is inserted. A form without a
  /// delay has only one text.
  package let parts: [String]
  /// Whether the answer is an error.
  package let fails: Bool
  /// Whether the answer never arrives.
  package let isSilent: Bool

  package init(_ parts: [String], fails: Bool = false, isSilent: Bool = false) {
    (self.parts, self.fails, self.isSilent) = (parts, fails, isSilent)
  }

  package var takesDelay: Bool { parts.count > 1 }

  /// The answer as text of the script language.
  ///
  /// - Parameter delay: the delay in nanoseconds.
  package func text(delay: Int) -> String { parts.joined(separator: Durations.text(delay)) }
}
