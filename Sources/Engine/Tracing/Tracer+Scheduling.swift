import CThreadState

/// The causes of work that runs later, and the schedulers that run it.
extension Tracer {
  /// The moment at which work was scheduled.
  struct ScheduledMoment {
    let cause: Int
    let stage: TraceStage?
    let isOffMain: Bool
    let carrier: TraceStage?
  }

  /// Keeps the cause of work that will run later.
  ///
  /// - Parameter isBackground: whether a scheduler runs it that is not the main one.
  func scheduled(_ item: AnyObject, isBackground: Bool = false) {
    guard isOwnThread else { return }
    work[ObjectIdentifier(item)] = ScheduledMoment(
      cause: moment.cause, stage: moment.stage, isOffMain: isBackground, carrier: moment.stage)
  }

  /// Keeps the cause of work that will run later, by the scheduler that runs now.
  func scheduledHere(_ item: AnyObject) {
    guard isOwnThread else { return }
    work[ObjectIdentifier(item)] = ScheduledMoment(
      cause: moment.cause, stage: moment.stage, isOffMain: moment.isOffMain,
      carrier: moment.carrier)
  }

  /// Does work on the main scheduler.
  func onMain(_ action: () -> Void) {
    guard isOwnThread, moment.isOffMain else { return action() }
    moment.isOffMain = false
    action()
    moment.isOffMain = true
  }

  /// Takes note of an element that gets to a user interface.
  package static func reachesInterface(_ receiver: String) {
    guard crx_is_tracing(), let tracer = current, tracer.isOwnThread, tracer.moment.isOffMain
    else { return }
    tracer.anomalies.reached(
      receiver, by: tracer.moment.carrier?.subject, tracer.moment.cause, in: tracer)
  }

  /// Forgets work that will not run.
  func cancelled(_ item: AnyObject) {
    if isOwnThread { work[ObjectIdentifier(item)] = nil }
  }

  /// Work that others leave to this moment, with the cause that it has now.
  func keeping(_ work: @escaping () -> Void) -> () -> Void {
    guard isOwnThread else { return work }
    let kept = moment
    let stages = (kept.stage, kept.carrier)
    return { [self] in
      guard isOwnThread else { return work() }
      let outer = moment
      moment = kept
      withExtendedLifetime(stages, work)
      moment = outer
    }
  }

  /// Runs work with the cause that it was scheduled with.
  func running(_ item: AnyObject, _ body: () -> Void) {
    guard isOwnThread else { return body() }
    let outer = moment
    let kept = work.removeValue(forKey: ObjectIdentifier(item))
    moment = Moment(
      cause: kept?.cause ?? 0, stage: kept?.stage, isOffMain: kept?.isOffMain ?? false,
      carrier: kept?.carrier)
    lastCause = moment.cause
    withExtendedLifetime(kept, body)
    moment = outer
  }
}
