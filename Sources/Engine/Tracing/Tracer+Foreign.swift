/// The pipelines of another library, whose operators tell what happens in them.
extension Tracer {
  /// A subscription to an operator of another library that is being made.
  package struct Attachment {
    package let stage: TraceStage
    fileprivate let outer: Moment
    /// It keeps the address of its own that the stage is known by.
    fileprivate let mark: AnyObject
  }

  /// An object that stands for an operator, which may be a value.
  private final class Mark {}

  /// Begins a subscription to an operator; the sources of the operator follow.
  ///
  /// - Parameters:
  ///   - name: the operator, as people write it.
  ///   - address: the code that subscribes, as ``stack`` gives it.
  ///   - object: the operator, where it is an object.
  ///   - isInternal: whether people do not write it.
  ///   - rank: how many operators of its name stand behind it in its pipeline.
  ///   - isEnd: whether no operator hears it: the subscription ends in a subject or in a closure.
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

  /// Ends what ``attach(_:_:at:_:isEnd:isInternal:rank:)`` has begun.
  package func attached(_ attachment: Attachment) { moment = attachment.outer }

  /// Whether events of the calling thread are kept.
  package var isTracingHere: Bool { isOwnThread }

  /// Whether the present subscription is a source of an operator.
  package var isAttaching: Bool { moment.isAttaching }

  /// Begins an event that an operator sends; gives what ``leave(_:)`` takes.
  package func send(_ event: Event<Any>, from stage: TraceStage) -> Hearing {
    if isHearing || stage.isLookedAt { tell(stage, event) }
    switch event {
    case .next: return enter(stage, .next)
    case .error: return enter(stage, .error)
    case .completed: return enter(stage, .completed)
    }
  }
}
