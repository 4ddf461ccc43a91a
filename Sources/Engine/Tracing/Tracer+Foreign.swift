/// The pipelines of another library, whose operators report their events.
extension Tracer {
  /// An unfinished subscription to an operator of another library.
  package struct Attachment {
    package let stage: TraceStage
    fileprivate let outer: Moment
    /// The object whose address identifies the stage; retained, so that the address is not reused.
    fileprivate let mark: AnyObject
  }

  /// An object that identifies an operator of a value type.
  private final class Mark {}

  /// Begins a subscription to an operator; the sources of the operator follow.
  ///
  /// - Parameters:
  ///   - name: the name of the operator in source code.
  ///   - address: the address of the subscribing code, as returned by ``stack``.
  ///   - object: the operator; nil if the operator is not an object.
  ///   - isInternal: whether the operator does not appear in source code.
  ///   - rank: the number of later operators with the same name in the pipeline.
  ///   - isEnd: whether the pipeline ends here: a subject or a closure receives the events.
  package func attach(
    _ name: String, _ behavior: TraceBehavior, at address: UInt, _ object: AnyObject?, isEnd: Bool,
    isInternal: Bool, rank: Int
  ) -> Attachment {
    let outer = moment
    let down = isEnd ? nil : outer.stage
    let isSource = down != nil && outer.isAttaching
    let mark = object ?? Mark()
    let number = number(
      of: TracedOperator(
        name: name, place: nil, behavior: behavior, isInternal: isInternal, address: address,
        rank: rank))
    let stage = stages.make {
      TraceStage(
        id: $0, subject: number, policy: behavior.policy, down: down,
        source: isSource ? down?.addSource() ?? 0 : 0, inner: isSource ? 0 : down?.addInner() ?? 0,
        cause: outer.cause, began: now, object: ObjectIdentifier(mark), state: nil)
    }
    look(into: stage)
    moment.stage = stage
    moment.isAttaching = true
    return Attachment(stage: stage, outer: outer, mark: mark)
  }

  /// Ends a subscription that ``attach(_:_:at:_:isEnd:isInternal:rank:)`` has begun.
  package func attached(_ attachment: Attachment) { moment = attachment.outer }

  /// Whether events of the calling thread are recorded.
  package var isTracingHere: Bool { isOwnThread }

  /// Whether the current subscription is to a source of an operator.
  package var isAttaching: Bool { moment.isAttaching }

  /// Begins an event that an operator sends.
  ///
  /// Returns the argument for ``leave(_:)``.
  package func send(_ event: Event<Any>, from stage: TraceStage) -> Hearing {
    if isHearing || stage.isLookedAt { tell(stage, event) }
    switch event {
    case .next: return enter(stage, .next)
    case .error: return enter(stage, .error)
    case .completed: return enter(stage, .completed)
    }
  }
}
