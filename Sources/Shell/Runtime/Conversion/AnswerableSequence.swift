import RxsEngine

/// A sequence type, besides `Observable`, that a method of a stand-in (a scripted replacement for a
/// protocol) can return.
///
/// Relays and subjects do not conform, because they must exist before a script answers. For a
/// method that returns a relay, the stand-in supplies the relay: `answer(otherwise:
/// BehaviorRelay(value: 0))`.
public protocol AnswerableSequence: ObservableConvertibleType {
  /// Makes a sequence from a script's answer.
  ///
  /// - Parameter answer: the answer, made by the shell.
  init(scripted answer: ScriptedSequence)
}

/// A script's answer to a call of a stand-in. Each subscription looks up the answer again.
public struct ScriptedSequence {
  package let stream: StreamValue
  package let context: Context

  package init(stream: StreamValue, context: Context) {
    self.stream = stream
    self.context = context
  }
}

extension PrimitiveSequence: AnswerableSequence {
  /// Makes a sequence from a script's answer. If the answer breaks the rules of the trait, for
  /// example a `Single` with two elements, the sequence fails.
  public init(scripted answer: ScriptedSequence) {
    let stream = answer.stream
    switch Self.streamKind {
    case .single:
      self.init(raw: stream.elements(Element.self, answer.context).asSingle().asObservable())
    case .maybe:
      self.init(raw: stream.elements(Element.self, answer.context).asMaybe().asObservable())
    // Only the end of the answer is used; its elements are ignored.
    default: self.init(raw: stream.observable.compactMap { _ in nil })
    }
  }
}

extension SharedSequence: AnswerableSequence {
  /// Makes a sequence from a script's answer. If the answer fails, the running statement fails
  /// instead of the sequence.
  public init(scripted answer: ScriptedSequence) {
    self.init(
      answer.stream.infallible(Element.self, answer.context).observe(on: SharingStrategy.scheduler))
  }
}

extension Infallible: AnswerableSequence {
  /// Makes a sequence from a script's answer. If the answer fails, the running statement fails
  /// instead of the sequence.
  public init(scripted answer: ScriptedSequence) {
    self = answer.stream.infallible(Element.self, answer.context).asInfallible(
      onErrorFallbackTo: .empty())
  }
}

extension ControlEvent: AnswerableSequence {
  /// Makes a sequence from a script's answer. If the answer fails, the running statement fails
  /// instead of the sequence.
  public init(scripted answer: ScriptedSequence) {
    self.init(events: answer.stream.infallible(Element.self, answer.context))
  }
}
