import RxsEngine

/// A kind of sequence that the method of a stand-in can give, besides `Observable`.
///
/// Relays and subjects do not conform: they exist before a script is asked. A method that returns
/// one names a default: `answer(otherwise: BehaviorRelay(value: 0))`.
public protocol AnswerableSequence: ObservableConvertibleType {
  /// Makes a sequence of what a script answers.
  ///
  /// - Parameter answer: the answer; the shell alone has one.
  init(scripted answer: ScriptedSequence)
}

/// A script's answer to a call, looked up at each subscription.
public struct ScriptedSequence {
  package let stream: StreamValue
  package let context: Context

  package init(stream: StreamValue, context: Context) {
    self.stream = stream
    self.context = context
  }
}

extension PrimitiveSequence: AnswerableSequence {
  /// Makes a sequence of what a script answers; one that breaks the trait's promise fails.
  public init(scripted answer: ScriptedSequence) {
    let stream = answer.stream
    switch Self.streamKind {
    case .single:
      self.init(raw: stream.elements(Element.self, answer.context).asSingle().asObservable())
    case .maybe:
      self.init(raw: stream.elements(Element.self, answer.context).asMaybe().asObservable())
    // Only the end is left of it.
    default: self.init(raw: stream.observable.compactMap { _ in nil })
    }
  }
}

extension SharedSequence: AnswerableSequence {
  /// Makes a sequence of what a script answers; a failure fails the running statement instead.
  public init(scripted answer: ScriptedSequence) {
    self.init(
      answer.stream.infallible(Element.self, answer.context).observe(on: SharingStrategy.scheduler))
  }
}

extension Infallible: AnswerableSequence {
  /// Makes a sequence of what a script answers; a failure fails the running statement instead.
  public init(scripted answer: ScriptedSequence) {
    self = answer.stream.infallible(Element.self, answer.context).asInfallible(
      onErrorFallbackTo: .empty())
  }
}

extension ControlEvent: AnswerableSequence {
  /// Makes a sequence of what a script answers; a failure fails the running statement instead.
  public init(scripted answer: ScriptedSequence) {
    self.init(events: answer.stream.infallible(Element.self, answer.context))
  }
}
