/// The pipelines of another library, such as Combine, whose operators report their events.
extension Tracer {
  /// A subscription to an operator of another library, between `attach` and `attached`.
  package struct Attachment {
    package let stage: TraceStage
    fileprivate let outer: Moment
    /// The object whose address identifies the stage; retained, so that the address is not reused.
    fileprivate let mark: AnyObject
  }

  /// An object that identifies an operator that is not an object.
  private final class Mark {}

  /// Begins a subscription to an operator. After this call, the caller subscribes to the operator's
  /// sources.
  ///
  /// - Parameters:
  ///   - name: the name of the operator in source code.
  ///   - address: the address of the subscribing code, as returned by ``stack``.
  ///   - object: the operator; nil if the operator is not an object.
  ///   - isInternal: whether the operator does not appear in source code.
  ///   - rank: the number of operators with the same name that follow in the pipeline.
  ///   - isEnd: whether the operator is the last of the pipeline, so that a subject or a closure
  ///     receives its events.
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

  /// Called after ``attach(_:_:at:_:isEnd:isInternal:rank:)``, when the operator has subscribed to
  /// its sources.
  package func attached(_ attachment: Attachment) { moment = attachment.outer }

  /// Whether events of the calling thread are recorded.
  package var isTracingHere: Bool { isOwnThread }

  /// Whether an operator is subscribing to its sources.
  package var isAttaching: Bool { moment.isAttaching }

  /// Records the start of an event that an operator sends.
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
